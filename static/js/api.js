// Swagger UI makes a <main> of its own inside ours; a page has one.
const place = document.querySelector("#swagger-ui");
new MutationObserver(() => {
  for (const inner of place.querySelectorAll("main:not([role])")) {
    inner.setAttribute("role", "group");
  }
}).observe(place, { childList: true, subtree: true });

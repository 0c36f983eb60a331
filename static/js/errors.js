// A request that failed is said in words, and what was typed stays on the screen.
const template = document.getElementById("not-delivered");
const messages = document.getElementById("messages");

function tell() {
  if (!template || !messages || messages.querySelector("[data-not-delivered]")) return;
  messages.append(template.content.cloneNode(true));
  messages.scrollIntoView({ block: "nearest" });
}

function clear() {
  messages?.querySelector("[data-not-delivered]")?.remove();
}

function isPolling(event) {
  return event.detail?.ctx?.sourceElement?.matches('[hx-trigger*="live-changed"]') ?? false;
}

for (const name of ["htmx:error", "htmx:response:error"]) {
  document.addEventListener(name, (event) => {
    const status = event.detail?.ctx?.response?.status;
    const shownByPage = status === 400 || status === 409 || status === 422;
    if (!shownByPage && !isPolling(event)) tell();
  });
}
document.addEventListener("htmx:after:swap", clear);

// Runs `setUp` once for every matching element, now and in what htmx brings later.
export function enhance(selector, setUp) {
  const done = new WeakSet();
  const run = () => {
    for (const element of document.querySelectorAll(selector)) {
      if (!done.has(element)) {
        done.add(element);
        setUp(element);
      }
    }
  };
  run();
  document.addEventListener("htmx:after:settle", run);
}

// "{count} tiles" with {count: 3}: words come from the page, translated there.
export function words(template, values) {
  return template.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

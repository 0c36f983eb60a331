// Copies a link. On plain HTTP there is no navigator.clipboard: then the selection is copied.
import { enhance } from "./enhance.js";

async function copy(field) {
  if (navigator.clipboard) {
    await navigator.clipboard.writeText(field.value);
    return true;
  }
  field.select();
  return document.execCommand("copy");
}

enhance("[data-copy]", (box) => {
  const field = box.querySelector("input");
  const button = box.querySelector("[data-copy-button]");
  const label = button.querySelector("span");
  const before = label.textContent;
  button.addEventListener("click", async () => {
    if (!(await copy(field).catch(() => false))) {
      field.select();
      return;
    }
    label.textContent = button.dataset.copied;
    setTimeout(() => {
      label.textContent = before;
    }, 2000);
  });
});

// Big digits for a number field. The field stays usable by keyboard.
import { enhance } from "./enhance.js";

function put(field, value) {
  const short = value.replace(/^0+(?=\d)/, "");
  if (short !== "" && Number(short) > Number(field.dataset.max)) return;
  field.value = short;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

enhance("[data-keypad]", (pad) => {
  const field = pad.querySelector("input");
  pad.addEventListener("click", (event) => {
    const key = event.target.closest("button");
    if (!key) return;
    if (key.dataset.digit !== undefined) put(field, field.value + key.dataset.digit);
    else if (key.dataset.back !== undefined) put(field, field.value.slice(0, -1));
    else if (key.dataset.clear !== undefined) put(field, "");
  });
});

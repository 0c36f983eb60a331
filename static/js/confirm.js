// Says at once when the typed words differ; the server compares in any case.
import { enhance } from "./enhance.js";

enhance("[data-confirm-phrase]", (field) => {
  const check = () => {
    const same = field.value.trim() === field.dataset.confirmPhrase;
    field.setCustomValidity(same || !field.value ? "" : field.dataset.confirmMessage);
  };
  field.addEventListener("input", check);
  check();
});

// A paper protocol from the keyboard: Enter goes to the next line instead of sending the form.
import { enhance } from "./enhance.js";

const FAULTS = new Set(["redeal", "false_pass"]);

function mark(row) {
  const kind = row.querySelector("select[name$=-kind]");
  if (!kind) return;
  const fault = FAULTS.has(kind.value);
  row.classList.toggle("is-fault", fault);
  for (const field of row.querySelectorAll(".only-fault > *")) field.tabIndex = fault ? 0 : -1;
  kind.tabIndex = 0;
}

enhance("[data-keying]", (form) => {
  const rows = [...form.querySelectorAll("[data-row]")];
  rows.forEach(mark);
  form.addEventListener("change", (event) => {
    const row = event.target.closest("[data-row]");
    if (row) mark(row);
  });
  form.addEventListener("keydown", (event) => {
    const row = event.target.closest("[data-row]");
    if (event.key !== "Enter" || !row) return;
    event.preventDefault();
    const next = rows[rows.indexOf(row) + 1];
    (next?.querySelector("input[name$=-a], input") ?? form.querySelector("#id_total_a"))?.focus();
  });
  const first = form.querySelector(".row-errors + tr input") ?? form.querySelector("[name=row-0-a]");
  if (!form.querySelector(".has-error")) first?.focus();
});

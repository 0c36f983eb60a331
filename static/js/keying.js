// A paper protocol from the keyboard: Enter goes to the next line instead of sending the form, from
// an empty line to the totals; with Ctrl it sends.
import { enhance } from "./enhance.js";

const FAULTS = new Set(["redeal", "false_pass"]);

function mark(row) {
  const kind = row.querySelector("select[name$=-kind]");
  if (!kind) return;
  row.classList.toggle("is-fault", FAULTS.has(kind.value));
}

const isEmpty = (row) =>
  [...row.querySelectorAll("input:not([type=hidden])")].every((field) => !field.value.trim());

enhance("[data-keying]", (form) => {
  const rows = [...form.querySelectorAll("[data-row]")];
  rows.forEach(mark);
  form.addEventListener("change", (event) => {
    const row = event.target.closest("[data-row]");
    if (row) mark(row);
  });
  form.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      form.requestSubmit(form.querySelector("[name=step][value=check]") ?? form.querySelector("[type=submit]"));
      return;
    }
    const row = event.target.closest("[data-row]");
    if (!row) return;
    event.preventDefault();
    const next = isEmpty(row) ? null : rows[rows.indexOf(row) + 1];
    (next?.querySelector("input[name$=-a], input") ?? form.querySelector("#id_total_a"))?.focus();
  });
  const first = form.querySelector(".row-errors + tr input") ?? form.querySelector("[name=row-0-a]");
  if (!form.querySelector(".has-error")) first?.focus();
});

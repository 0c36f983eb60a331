// A form of the console as the outbox keeps it: names and values, and a line for the list.
// What they mean is the server's business.

const NOT_KEPT = new Set(["csrfmiddlewaretoken", "key", "expected", "step"]);

// Where a form's sentences stand: in the form itself, else over the buttons of the page.
export const previewOf = (form) =>
  form.querySelector("[data-preview]") ?? document.querySelector(".action-bar [data-preview]");

export function say(form, sentence) {
  const said = document.createElement("p");
  said.className = "preview-no";
  said.textContent = sentence;
  previewOf(form)?.replaceChildren(said);
}

const isSeen = (control) => control.offsetParent !== null;

export function fieldsOf(form, submitter) {
  const data = new FormData(form);
  if (submitter?.name) data.append(submitter.name, submitter.value);
  const fields = {};
  for (const [name, value] of data) {
    if (!NOT_KEPT.has(name) && typeof value === "string") (fields[name] ??= []).push(value);
  }
  return fields;
}

export function expectedOf(form) {
  return Number(form.elements.expected?.value || 0);
}

// The first control that must not stay empty; the rest is checked by the server.
export function missing(form) {
  const empty = [...form.querySelectorAll("[data-digits]")].find(
    (field) => isSeen(field) && field.value === "",
  );
  const who = [...form.querySelectorAll("[name=who]")];
  const asks = who.length > 0 && form.querySelector("[name=outcome]:checked")?.value !== "fish";
  if (asks && !who.some((each) => each.checked)) return who[0];
  return empty ?? unsigned(form);
}

// A box without a stroke, and no name typed in its place.
function unsigned(form) {
  const strokes = form.querySelector("[data-signature-strokes]");
  const typed = form.querySelector("[data-signature-typed]");
  const isEmpty = strokes && !strokes.value && !typed.querySelector("input").value.trim();
  return isEmpty ? typed.querySelector("summary") : null;
}

function said(control) {
  if (control.type === "radio" || control.type === "checkbox") {
    if (!control.checked || control.name.startsWith("hand_")) return "";
    return control.name === "who" ? control.value : (control.labels[0]?.innerText ?? control.value);
  }
  if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.text ?? "";
  return control.value;
}

function hands(fields) {
  return Object.entries(fields)
    .filter(([name]) => name.startsWith("hand_"))
    .map(([name, tiles]) => `${name.slice(5)}: ${tiles.join(" ")}`);
}

// What was entered, in the words of the page itself.
export function wordsOf(form, submitter) {
  const isFish = form.querySelector("[name=outcome]:checked")?.value === "fish";
  const parts = [...form.elements]
    .filter((each) => each.name && !/hidden|submit|button/.test(each.type) && isSeen(each))
    .filter((each) => !(isFish && each.name === "who"))
    .map(said);
  const title = form.dataset.title ?? document.title.split(" · ")[0];
  const head = form.dataset.outbox === "round" ? "" : title;
  const chosen = submitter && submitter.name !== "step" ? submitter.value : "";
  const all = [head, ...parts, ...hands(fieldsOf(form)), chosen];
  return all.map((part) => part.replace(/\s+/g, " ").trim()).filter(Boolean).join(" · ");
}

export function empty(form) {
  form.reset();
  form.querySelector("[data-signature-clear]")?.click();
  form.querySelector("[data-tile-picker]")?.dispatchEvent(new Event("change"));
  for (const field of form.querySelectorAll(".is-active")) field.classList.remove("is-active");
  previewOf(form)?.replaceChildren();
}

// What was typed, back into its form, to be put right.
export function fill(form, fields) {
  empty(form);
  for (const control of form.elements) {
    const values = fields[control.name];
    if (!values || control.type === "hidden") continue;
    if (control.type === "radio" || control.type === "checkbox") {
      control.checked = values.includes(control.value);
    } else if (control.type !== "submit") {
      control.value = values[0];
    }
  }
  form.dispatchEvent(new Event("input", { bubbles: true }));
}

export function isTouched(form) {
  if (document.querySelector("dialog[open]")) return true;
  return Boolean(form?.querySelector("[name=who]:checked, [name^=hand_]:checked")) ||
    [...(form?.querySelectorAll("[data-digits]") ?? [])].some((field) => field.value !== "");
}

// The referee's phone: big digits for the active number, and a look at what an act would mean.
// It adds nothing up and knows no rule: the sentence over the button is the server's.
import { enhance } from "./enhance.js";
import { previewOf } from "./outbox/form.js";

const PAUSE = 220;

/* digits */

function visible(field) {
  return field.offsetParent !== null;
}

function fieldsOf(form) {
  return [...form.querySelectorAll("[data-digits]")].filter(visible);
}

function activate(form, field) {
  for (const each of form.querySelectorAll("[data-digits]")) {
    each.classList.toggle("is-active", each === field);
  }
}

function active(form) {
  const fields = fieldsOf(form);
  return (
    fields.find((field) => field.classList.contains("is-active")) ??
    fields.find((field) => field.value === "") ??
    fields[0]
  );
}

function put(form, value) {
  const field = active(form);
  if (!field) return;
  activate(form, field);
  field.value = value(field.value).replace(/^0+(?=\d)/, "").slice(0, 3);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

enhance("[data-digit-keys]", (pad) => {
  const form = pad.closest("form");
  // with our own keys the phone's keyboard would only cover the page; a real one still types
  if (matchMedia("(pointer: coarse)").matches) {
    for (const field of form.querySelectorAll("[data-digits]")) field.inputMode = "none";
  }
  form.addEventListener("focusin", (event) => {
    if (event.target.matches("[data-digits]")) activate(form, event.target);
  });
  form.addEventListener("change", (event) => {
    if (event.target.name === "outcome") activate(form, fieldsOf(form)[0]);
  });
  // until now a tap would have been lost, so the keys were off
  for (const key of pad.querySelectorAll("button")) key.disabled = false;
  pad.addEventListener("click", (event) => {
    const key = event.target.closest("button");
    if (!key) return;
    if (key.dataset.digit !== undefined) put(form, (old) => old + key.dataset.digit);
    else if (key.dataset.back !== undefined) put(form, (old) => old.slice(0, -1));
    else put(form, () => "");
  });
});

/* the tiles left: one hand at a time, the four seats as tabs */

enhance(".round-form [data-tile-picker]", (picker) => {
  const hands = [...picker.querySelectorAll("[data-hand]")];
  const bar = document.createElement("div");
  bar.className = "hand-tabs";
  const tabs = hands.map((hand) => {
    const tab = document.createElement("button");
    tab.type = "button";
    tab.className = "hand-tab";
    tab.append(document.createElement("span"), document.createElement("span"));
    tab.addEventListener("click", () => show(hand));
    bar.append(tab);
    return tab;
  });
  function show(chosen) {
    hands.forEach((hand, place) => {
      hand.hidden = hand !== chosen;
      tabs[place].setAttribute("aria-pressed", String(hand === chosen));
    });
  }
  function count() {
    hands.forEach((hand, place) => {
      const [name, sum] = tabs[place].children;
      name.textContent = hand.querySelector("legend .optional").textContent;
      sum.textContent = hand.querySelectorAll("input:checked").length || "–";
    });
  }
  picker.classList.add("one-hand");
  picker.prepend(bar);
  picker.addEventListener("change", count);
  count();
  show(hands[0]);
});

/* what would it mean */

class TryOut {
  constructor(form) {
    this.form = form;
    this.place = previewOf(form);
    this.timer = 0;
    this.request = null;
    const later = () => {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.ask(), PAUSE);
    };
    const changed = () => {
      // other points are to be confirmed anew
      this.place.querySelector("[name=confirmed]")?.remove();
      later();
    };
    form.addEventListener("input", changed);
    form.addEventListener("change", changed);
    this.place.addEventListener("change", later);
    if (form.querySelector("input:checked:not([name=outcome])")) later();
  }

  async ask() {
    this.request?.abort();
    this.request = new AbortController();
    const body = new FormData(this.form);
    body.set("step", "preview");
    try {
      const answer = await fetch(this.form.action, {
        method: "POST",
        body,
        signal: this.request.signal,
        headers: { "X-Requested-With": "fetch" },
      });
      const ours = answer.ok || answer.status === 422;
      if (ours) this.place.innerHTML = await answer.text();
    } catch {
      // no connection: the button still sends, and the server still checks
    }
  }
}

enhance("[data-try-out]", (form) => new TryOut(form));

/* one tap is one act */

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.method !== "post") return;
  if (form.dataset.sent) {
    event.preventDefault();
    return;
  }
  form.dataset.sent = "1";
  setTimeout(() => delete form.dataset.sent, 4000);
});
addEventListener("pageshow", () => {
  for (const form of document.forms) delete form.dataset.sent;
});

/* the strip that asks about the time appears when the clock says so */

enhance("[data-when-late]", (strip) => {
  const clock = document.querySelector(".head-clock [data-clock]");
  if (!clock) return;
  const look = () => {
    if (clock.classList.contains("late")) strip.hidden = false;
  };
  new MutationObserver(look).observe(clock, { attributeFilter: ["class"] });
  look();
});

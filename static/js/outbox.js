// Nothing an official enters is lost: it lies on the phone first, and goes from there to the server.
// Without storage on the phone forms are sent directly, as without scripts, under a red banner.
import { hearServerTime, serverNow } from "./clock.js";
import { words } from "./enhance.js";
import { empty, expectedOf, fieldsOf, fill, isTouched, missing, say, wordsOf } from "./outbox/form.js";
import { clockTime, List } from "./outbox/list.js";
import { askFirst } from "./outbox/needs.js";
import { isRow, isWaiting, laneOf, Queue } from "./outbox/queue.js";
import { hello } from "./outbox/send.js";
import { newKey, openStore } from "./outbox/store.js";

const DOUBLE_TAP = 500;
const CONFIRMED = "ryba-confirmed";

class Outbox {
  constructor(mount, store) {
    this.mount = mount;
    this.data = mount.dataset;
    this.store = store;
    this.urls = { record: this.data.record, handOver: this.data.handOver, hello: this.data.hello };
    this.queue = new Queue(store, this.urls);
    this.list = new List(mount, this.queue);
    this.silent = false;
    this.mine = new Set();
    this.stood = new Set();
    this.tapped = { at: 0, name: "" };
    this.leaving = "";
    this.listen();
  }

  listen() {
    document.addEventListener("submit", (event) => this.take(event), true);
    document.addEventListener("click", (event) => this.stay(event));
    this.queue.addEventListener("changed", () => this.show());
    this.queue.addEventListener("silence", () => this.hush(true));
    for (const heard of ["silence", "conflict"]) {
      this.queue.addEventListener(heard, (event) => this.stood.add(event.detail.key));
    }
    for (const heard of ["conflict", "refused", "shut", "handed"]) {
      this.queue.addEventListener(heard, () => this.hush(false));
    }
    this.queue.addEventListener("refused", (event) => this.giveBack(event.detail));
    this.queue.addEventListener("confirmed", (event) => this.confirmed(event.detail));
    document.addEventListener("visibilitychange", () => document.hidden || this.wake());
    this.channel = globalThis.BroadcastChannel && new BroadcastChannel("ryba-outbox");
    this.channel?.addEventListener("message", () => this.render());
  }

  async begin() {
    await this.render();
    await this.queue.open(this.data.by);
    this.queue.send();
  }

  // A link opened in another tab lets the waiting ones through.
  async wake() {
    await this.render();
    if (!(await this.store.all()).some((entry) => entry.state === "shut")) return;
    const told = await hello(this.urls);
    if (told) await this.queue.open(told.by);
  }

  take(event) {
    const form = event.target;
    const { submitter } = event;
    const checks = submitter?.name === "step" && submitter.value !== "save";
    if (this.broken || form.dataset.outbox === undefined || checks) return;
    event.preventDefault();
    event.stopPropagation();
    const { outbox: name } = form.dataset;
    if (this.tapped.name === name && Date.now() - this.tapped.at < DOUBLE_TAP) return;
    const lacks = missing(form);
    if (lacks) {
      this.complain(form, lacks);
      return;
    }
    this.tapped = { at: Date.now(), name };
    this.check(form, submitter);
  }

  // Without a network a link leads to an error page, and there is no way back to this one.
  stay(event) {
    const link = event.target.closest("a[href]");
    const isOff = this.silent || !navigator.onLine;
    const isKept = Boolean(navigator.serviceWorker?.controller);
    if (event.defaultPrevented || !isOff || isKept || !link || link.getAttribute("href").startsWith("#")) return;
    if (this.leaving === link.href) return;
    event.preventDefault();
    this.leaving = link.href;
    this.mount.querySelector("[data-outbox-stay]").hidden = false;
    scrollTo({ top: 0 });
    this.queue.send();
  }

  complain(form, control) {
    say(form, this.data.sayMissing);
    control.focus();
  }

  // A no to what was entered just now is an answer, not a thing that waits: back into its form with
  // it. In the list stays what waited for the network or for a decision, and what others follow.
  async giveBack(entry) {
    const form = this.list.formOf(entry);
    if (!this.mine.has(entry.key) || this.stood.has(entry.key) || !form || isTouched(form)) return;
    const later = (await this.store.all()).some(
      (each) => laneOf(each) === laneOf(entry) && each.id > entry.id,
    );
    if (later) return;
    await this.queue.drop(entry);
    this.tapped.name = "";
    form.closest("dialog:not([open])")?.showModal();
    fill(form, entry.form.fields);
    say(form, entry.error);
  }

  // A player signs what he saw confirmed: other signatures may wait, nothing else.
  async check(form, submitter) {
    const answers = /^(sign|refuse):/;
    const moves = (await this.store.all()).some(
      (each) => isRow(each) && String(each.game) === this.data.game && !answers.test(each.form.name),
    );
    if (moves && answers.test(form.dataset.outbox)) {
      this.mount.querySelector("[data-outbox-first]").hidden = false;
      scrollTo({ top: 0 });
    } else await this.keep(form, submitter);
  }

  async keep(form, submitter) {
    const moment = form.querySelector("[data-moment]");
    if (moment) moment.value = new Date(serverNow()).toISOString();
    const entry = {
      key: newKey(),
      game: Number(form.dataset.game ?? this.data.game),
      table: form.dataset.table ?? this.data.table,
      by: this.data.by,
      name: this.data.name,
      form: { name: form.dataset.outbox, fields: fieldsOf(form, submitter) },
      words: wordsOf(form, submitter),
      expected: expectedOf(form),
      ...("noRow" in form.dataset && { noRow: true }),
    };
    this.mine.add(entry.key);
    try {
      await this.queue.add(entry);
    } catch {
      // the storage is full or broken: from now on directly
      this.broken = true;
      this.mount.querySelector("[data-outbox-none]").hidden = false;
      form.requestSubmit(submitter);
      return;
    }
    if (!isRow(entry)) return;
    empty(form);
    form.closest("dialog")?.close();
    const ask = form.closest(".ask");
    if (ask) ask.hidden = true;
  }

  hush(silent) {
    this.silent = silent;
    if (!silent) this.mount.querySelector("[data-outbox-stay]").hidden = true;
    this.show();
  }

  async confirmed({ entry, seq, date }) {
    this.silent = false;
    try {
      localStorage.setItem(CONFIRMED, String(date));
    } catch {
      // the time of the last confirmation is a comfort, no more
    }
    if (String(entry.game) !== this.data.game) return;
    if (isRow(entry)) {
      for (const form of document.querySelectorAll("form[data-outbox]:not([data-no-row])")) {
        form.elements.expected.value = seq;
      }
    }
    const waiting = (await this.store.all()).some(
      (each) => each.game === entry.game && each.id !== entry.id,
    );
    if (waiting) return;
    if (isRow(entry)) this.lookAgain(this.mine.has(entry.key));
    else this.freshen();
  }

  // A mark changes no score: only the marks are fetched anew where they lie in an open dialog.
  async freshen() {
    if (!document.querySelector("dialog [data-marks]")) {
      location.replace(location.href);
      return;
    }
    const answer = await fetch(location.href, { cache: "no-store" }).catch(() => null);
    if (!answer?.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const old = document.querySelector("[data-marks]");
    const fresh = page.querySelector("[data-marks]");
    const { outbox } = document.activeElement?.closest("[data-marks] form")?.dataset ?? {};
    if (fresh) old.replaceWith(fresh);
    fresh?.querySelector(`form[data-outbox="${outbox}"] button`)?.focus();
  }

  // The page shows the ledger before the entry: fetch it anew, unless something is being typed.
  lookAgain(mine) {
    const touched = isTouched(document.querySelector("form[data-outbox=round]"));
    if (touched) this.mount.querySelector("[data-outbox-stale]").hidden = false;
    else location.replace(mine ? this.data.after : location.href);
  }

  show() {
    this.channel?.postMessage("changed");
    return this.render();
  }

  async render() {
    const entries = await this.store.all();
    this.list.show(entries, this.silent);
    const ofGame = entries.filter((entry) => String(entry.game) === this.data.game);
    const here = ofGame.some(isRow);
    for (const form of document.querySelectorAll("form[data-no-row]")) {
      const waits = ofGame.some((entry) => entry.form.name === form.dataset.outbox);
      form.classList.toggle("is-waiting", waits);
    }
    document.documentElement.classList.toggle("unconfirmed", here);
    this.mount.querySelector("[data-outbox-unconfirmed]").hidden = !here;
    this.sync(entries);
  }

  sync(entries) {
    const waiting = entries.filter(isWaiting).length;
    const state = waiting < entries.length ? "failed" : waiting ? "waiting" : "sent";
    let last = 0;
    try {
      last = Number(localStorage.getItem(CONFIRMED));
    } catch {
      // as above
    }
    const standing = entries.length - waiting;
    for (const place of document.querySelectorAll("[data-outbox-sync]")) {
      const sign = this.list.piece(`sync-${state}`);
      const text = sign.querySelector("span:not(.confirmed)");
      text.textContent = words(text.textContent, { count: waiting });
      const time = sign.querySelector(".confirmed");
      if (last) time.lastChild.textContent = clockTime(last);
      else time.remove();
      if (place.dataset.outboxSync === "short" && entries.length > 0) {
        text.className = "visually-hidden";
        text.after(String(standing || waiting));
      }
      place.replaceChildren(...(state === "sent" && !last ? [] : [sign]));
    }
  }
}

const mount = document.querySelector("[data-outbox-mount]");
if (mount) {
  askFirst({ hello: mount.dataset.hello }, mount.querySelector("[data-outbox-needs]"));
  if (!document.documentElement.dataset.kept) {
    hearServerTime(Date.parse(mount.dataset.now), performance.timeOrigin);
  }
  const store = await openStore();
  if (store) await new Outbox(mount, store).begin();
  else mount.querySelector("[data-outbox-none]").hidden = false;
  mount.dataset.ready = "";
  if (globalThis.isSecureContext && navigator.serviceWorker) {
    navigator.serviceWorker.register(mount.dataset.worker, { scope: "/referee/" }).catch(() => {});
  }
}

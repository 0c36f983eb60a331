// What waits or stands, as the person sees it; every word comes from the page's templates.
import { words } from "../enhance.js";
import { fill } from "./form.js";
import { isRow, isWaiting } from "./queue.js";

// One row of the ledger each, which an undo withdraws.
const UNDONE_BY_UNDO = new Set(["round", "time", "forfeit", "sanction", "opening", "start", "result"]);

export const clockTime = (moment) =>
  new Date(moment).toLocaleTimeString(document.documentElement.lang, {
    hour: "2-digit",
    minute: "2-digit",
  });

export class List {
  constructor(mount, queue) {
    this.mount = mount;
    this.queue = queue;
    this.by = mount.dataset.by;
    this.place = mount.querySelector("[data-outbox-list]");
  }

  piece(name) {
    return this.mount.querySelector(`template[data-piece="${name}"]`).content
      .firstElementChild.cloneNode(true);
  }

  show(entries, silent) {
    // the sentence about waiting is said once
    const first = entries.find(isWaiting);
    const last = new Map(entries.filter(isRow).map((entry) => [entry.game, entry]));
    const items = entries.map((entry) => {
      const item = this.item(entry, silent, last.get(entry.game) === entry);
      if (isWaiting(entry) && entry !== first) item.querySelector("[data-say]").remove();
      return item;
    });
    this.place.replaceChildren(...items);
    this.place.hidden = entries.length === 0;
  }

  item(entry, silent, isLast) {
    const item = this.piece("item");
    item.classList.add(isWaiting(entry) ? "tone-warn" : "tone-bad");
    item.dataset.state = entry.state;
    item.querySelector("[data-what]").textContent = entry.words;
    const where = item.querySelector("[data-where]");
    where.textContent = words(where.dataset.words, {
      table: entry.table,
      time: clockTime(entry.at),
      name: entry.name,
    });
    item.querySelector("[data-say]").textContent = this.sentence(entry, silent);
    if (entry.current) item.append(this.stored(entry.current));
    item.append(isWaiting(entry) ? this.waitingButtons(entry, isLast) : this.buttons(entry));
    return item;
  }

  sentence(entry, silent) {
    const say = this.mount.dataset;
    if (isWaiting(entry)) return silent ? say.saySilent : say.sayWaiting;
    if (this.isStrangers(entry)) return words(say.sayStranger, { name: entry.name });
    if (entry.state === "shut" && entry.why === "link") return say.sayLink;
    return entry.error;
  }

  // Entered under another link than the one this page was opened with.
  isStrangers(entry) {
    return entry.state === "shut" && entry.by !== this.by;
  }

  // The other value, beside what was typed here.
  stored(current) {
    const box = this.piece("stored");
    const score = box.querySelector("[data-score]");
    const { state = {} } = current;
    const { A = 0, B = 0 } = state.score ?? {};
    score.textContent = words(score.dataset.words, { a: A, b: B });
    const rows = (current.recent ?? []).map((row) => {
      const line = document.createElement("li");
      line.textContent = `${row.seq}. ${row.words} · ${row.by}`;
      return line;
    });
    box.querySelector("ol").replaceChildren(...rows);
    return box;
  }

  bar() {
    const bar = document.createElement("div");
    bar.className = "cluster";
    const button = (name, act) => {
      const each = this.piece(name);
      each.addEventListener("click", act);
      bar.append(each);
    };
    return { bar, button };
  }

  // Never tried: it is taken out. Tried: it may have arrived, so it is undone there.
  waitingButtons(entry, isLast) {
    const { bar, button } = this.bar();
    if (!entry.tried) button("take-back", () => this.queue.takeBack(entry));
    else if (isLast && UNDONE_BY_UNDO.has(entry.form.name)) {
      const { by, name, undoReason: reason, sayUndo } = this.mount.dataset;
      const said = words(sayUndo, { what: entry.words });
      button("then-undo", () => this.queue.undo(entry, { by, name, reason, words: said }));
    }
    return bar;
  }

  buttons(entry) {
    const { bar, button } = this.bar();
    if (entry.state === "conflict") {
      button("on-top", () => this.queue.resend(entry, { expected: entry.current.seq }));
    }
    if (entry.code === "round.points_unusual") {
      button("confirm", () => this.queue.resend(entry, { fields: { confirmed: ["1"] } }));
    }
    if (this.isStrangers(entry)) {
      const { by, name } = this.mount.dataset;
      button("as-mine", () => this.queue.resend(entry, { by, name }));
    }
    const form = this.formOf(entry);
    if (entry.state === "refused" && form) {
      button("again", () => {
        form.closest("dialog:not([open])")?.showModal();
        fill(form, entry.form.fields);
        this.queue.drop(entry);
      });
    }
    button(entry.state === "refused" ? "dismiss" : "drop", () => this.queue.drop(entry));
    return bar;
  }

  formOf(entry) {
    if (!isRow(entry) || String(entry.game) !== this.mount.dataset.game) return null;
    return document.querySelector(`form[data-outbox="${CSS.escape(entry.form.name)}"]`);
  }
}

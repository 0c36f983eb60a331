// The order of sending: games do not wait for each other, entries of one game do. Marks that are no
// rows of a ledger (who has come) have a lane of their own: they neither wait for rounds nor stop them.
//
// The first entry of a game expects the ledger its page showed; each later one expects what the
// one before it makes. After a conflict or a refusal a game's queue stands until a person decides.
import { deliver } from "./send.js";
import { newKey } from "./store.js";

const SOONEST = 1500;
const LATEST = 30_000;

// Jitter keeps the phones of a hall from asking in the same instant when the network is back.
const jittered = (delay) => delay * (0.7 + Math.random() * 0.6);

// Whether an entry becomes a row of its game's ledger.
export const isRow = (entry) => !entry.noRow;

export const laneOf = (entry) => `${entry.game}${isRow(entry) ? "" : " beside"}`;

export const isWaiting = (entry) => entry.state === "waiting";

export class Queue extends EventTarget {
  constructor(store, urls) {
    super();
    this.store = store;
    this.urls = urls;
    this.failures = 0;
    this.timer = 0;
    this.sending = null;
    this.again = false;
    document.addEventListener("visibilitychange", () => document.hidden || this.send());
    addEventListener("online", () => this.send());
    addEventListener("pageshow", () => this.send());
  }

  tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  // `expected` is the version of the page; what waits already comes in between.
  async add(entry) {
    const before = (await this.store.all()).filter((each) => laneOf(each) === laneOf(entry));
    const last = before.at(-1);
    const expected = last ? last.expected + 1 : entry.expected;
    const added = { ...entry, expected, state: "waiting", at: Date.now() };
    added.id = await this.store.add(added);
    this.tell("changed");
    this.send();
    return added;
  }

  async send() {
    if (this.sending) {
      this.again = true;
      return this.sending;
    }
    clearTimeout(this.timer);
    this.sending = this.round();
    try {
      await this.sending;
    } finally {
      this.sending = null;
    }
    if (this.again) {
      this.again = false;
      return this.send();
    }
    return this.later();
  }

  async later() {
    if (!(await this.store.all()).some(isWaiting)) return;
    const delay = Math.min(SOONEST * 2 ** this.failures, LATEST);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.send(), jittered(delay));
  }

  // One pass: each lane until its queue is empty or stands; silence ends the whole pass.
  async round() {
    const lanes = new Set((await this.store.all()).map(laneOf));
    for (const lane of lanes) {
      let goesOn = true;
      while (goesOn) {
        const first = (await this.store.all()).find((entry) => laneOf(entry) === lane);
        goesOn = first !== undefined && isWaiting(first) && (await this.tryOne(first));
        if (this.failures) return;
      }
    }
  }

  async tryOne(waiting) {
    const entry = { ...waiting, tried: true };
    const before = await this.store.change(entry.id, (each) => (isWaiting(each) ? entry : undefined));
    if (!before) return true; // taken out meanwhile, by this hand or in another tab
    if (!isWaiting(before)) return false;
    const isOff = !navigator.onLine;
    const came = await deliver(entry, this.urls);
    this.failures = came.kind === "undelivered" ? this.failures + 1 : 0;
    if (came.kind === "undelivered") {
      // without any network nothing has left the phone
      if (isOff && !navigator.onLine) await this.store.change(entry.id, () => waiting);
      this.tell("silence", entry);
      return false;
    }
    if (came.kind === "confirmed" || came.kind === "handed") {
      await this.rebase(entry, came.seq ?? entry.expected + 1);
      await this.store.remove(entry.id);
      this.tell(came.kind, { entry, ...came });
      this.tell("changed");
      return true;
    }
    // Decided meanwhile in another tab, or by the person: then the news is old.
    if (await this.store.get(entry.id)) {
      const { kind: state, ...rest } = came;
      const standing = { ...entry, ...rest, state };
      await this.store.put(standing);
      this.tell(state, standing);
      this.tell("changed");
    }
    return false;
  }

  // What follows `entry` in its game now stands on `seq`, one after the other.
  async rebase(entry, seq) {
    const later = (await this.store.all()).filter(
      (each) => laneOf(each) === laneOf(entry) && each.id > entry.id,
    );
    for (const [place, each] of later.entries()) {
      await this.store.put({ ...each, expected: seq + place });
    }
  }

  // Once more, on top of what is stored now; `fields` are added to what was typed.
  async resend(entry, { expected = entry.expected, fields = {}, ...rest } = {}) {
    const form = { ...entry.form, fields: { ...entry.form.fields, ...fields } };
    const { error, current, code, why, ...typed } = entry;
    await this.store.put({ ...typed, ...rest, form, expected, state: "waiting" });
    this.tell("changed");
    this.send();
  }

  async drop(entry) {
    await this.rebase(entry, entry.current?.seq ?? entry.expected);
    await this.store.remove(entry.id);
    await this.dropUndo(entry);
    this.tell("changed");
    this.send();
  }

  // Before its first try an entry is nobody's business but the phone's.
  async takeBack(entry) {
    const before = await this.store.change(entry.id, (each) => (each.tried ? undefined : null));
    if (before && !before.tried) {
      await this.rebase(entry, entry.expected);
      await this.dropUndo(entry);
    }
    this.tell("changed");
  }

  // It may have arrived: it goes first, its undo right after it. Only the last one of a game can.
  async undo(entry, { by, name, reason, words }) {
    const { game, table } = entry;
    const form = { name: "undo", fields: { reason: [reason] } };
    await this.add({ key: newKey(), game, table, by, name, form, words, undoes: entry.key });
  }

  // An undo never meets another act than its own.
  async dropUndo(entry) {
    const undo = (await this.store.all()).find((each) => each.undoes === entry.key);
    if (undo) await this.drop(undo);
  }

  // Another page, another link: what was shut out may be sent now.
  async open(by) {
    for (const entry of await this.store.all()) {
      const mayPass = entry.state === "shut" && entry.why !== "forbidden" && entry.by === by;
      if (mayPass) await this.resend(entry);
    }
  }
}

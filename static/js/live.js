// Keeps a page fresh: asks a tiny version resource, and tells htmx only when it changed.
//
//   <div data-live-url="/t/1/version" data-live-version="17">
//     <div hx-get="/t/1/standings/part" hx-trigger="live-changed" hx-swap="outerMorph">…</div>
//   </div>
//
// Every descendant that listens for `live-changed` fetches itself. One second while the page is
// looked at, slower when nothing happens, in the background and when the server does not answer.
import { hearServerTime } from "./clock.js";
import { enhance, words } from "./enhance.js";

const ACTIVE = 1000;
const QUIET = 3000;
const HIDDEN = 15_000;
const SLOWEST = 15_000;
const QUIET_AFTER = 120_000;
const STALE_AFTER = 8000;
const HEADER_SPAN = 2000; // the header counts whole seconds, and servers write it ahead

const clockTime = (date) =>
  date.toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" });

// Jitter keeps two hundred phones from asking in the same instant.
const jittered = (delay) => delay * (0.8 + Math.random() * 0.4);

class Live {
  constructor(root) {
    this.root = root;
    this.version = root.dataset.liveVersion;
    this.changedAt = Date.now();
    this.answeredAt = Date.now();
    this.failures = 0;
    this.timer = 0;
    this.asking = false;
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.ask();
    });
    addEventListener("online", () => this.ask());
    this.later();
  }

  delay() {
    if (document.hidden) return HIDDEN;
    const active = Number(this.root.dataset.liveInterval) || ACTIVE;
    if (this.failures) return Math.min(active * 2 ** this.failures, SLOWEST);
    return Date.now() - this.changedAt > QUIET_AFTER ? Math.max(active, QUIET) : active;
  }

  later() {
    clearTimeout(this.timer);
    if (this.root.isConnected) this.timer = setTimeout(() => this.ask(), jittered(this.delay()));
  }

  async ask() {
    if (this.asking || !this.root.isConnected) return;
    this.asking = true;
    const asked = Date.now();
    try {
      // "no-cache" revalidates: an unchanged version costs a 304 without a body
      const answer = await fetch(this.root.dataset.liveUrl, {
        cache: "no-cache",
        headers: { Accept: "text/plain, application/json" },
        signal: AbortSignal.timeout?.(STALE_AFTER),
      });
      if (!answer.ok) throw new Error(String(answer.status));
      this.hear((await answer.text()).trim(), answer.headers.get("Date"), asked);
    } catch {
      this.failures += 1;
    } finally {
      this.asking = false;
    }
    this.show();
    this.later();
  }

  hear(version, date, asked) {
    this.failures = 0;
    this.answeredAt = Date.now();
    hearServerTime(Date.parse(date), asked, Date.now(), HEADER_SPAN);
    const known = this.version;
    this.version = version;
    if (known === undefined || known === version) return;
    this.changedAt = Date.now();
    for (const part of this.root.querySelectorAll('[hx-trigger*="live-changed"]')) {
      part.dispatchEvent(new CustomEvent("live-changed"));
    }
  }

  show() {
    const sign = this.root.querySelector("[data-live-status]");
    if (!sign) return;
    const stale = Date.now() - this.answeredAt > STALE_AFTER;
    const time = clockTime(new Date(this.answeredAt));
    const text = stale ? words(sign.dataset.stale, { time }) : sign.dataset.fresh;
    sign.classList.toggle("stale", stale);
    if (sign.textContent !== text) sign.textContent = text;
  }
}

enhance("[data-live-url]", (root) => new Live(root));

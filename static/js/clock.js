// Counts down to the server's deadline by the server's time, whatever the device's clock says.
//
// Each answer of the server says: "it was T here, some time between your asking and your hearing".
// That is an interval for the difference of the clocks; intervals are cut with each other, so that
// every answer makes it narrower. An answer that contradicts them means that a clock was set.
import { enhance, words } from "./enhance.js";

const LAST_MINUTE = 1;
const ASK_EVERY = 60_000;
const JUMPED = 700; // a device that slept, or whose clock was set
const PATIENCE = 8000;

const clocks = new Set();
let least = -Infinity; // bounds of the server's clock minus ours, in milliseconds
let most = Infinity;
let ahead = 0;

// `at`: the server's moment, somewhere within `span`; `from` and `to`: our clock around it
export function hearServerTime(at, from = -Infinity, to = Date.now(), span = 0) {
  if (!Number.isFinite(at)) return;
  const low = at - to;
  const high = at + span - from;
  least = Math.max(least, low);
  most = Math.min(most, high);
  if (least > most) [least, most] = [low, high];
  ahead = most === Infinity ? least : (least + most) / 2;
}

export function serverNow() {
  return Date.now() + ahead;
}

function face(milliseconds) {
  const seconds = Math.ceil(Math.abs(milliseconds) / 1000);
  const minutes = Math.floor(seconds / 60);
  return `${String(minutes).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")}`;
}

function stateOf(clock, left) {
  if (left <= 0) return "late";
  const warn = Number(clock.dataset.warn ?? LAST_MINUTE) * 60_000;
  return left <= warn ? "soon" : "running";
}

function draw(clock) {
  const deadline = Date.parse(clock.dataset.deadline);
  if (!Number.isFinite(deadline)) return;
  const left = deadline - serverNow();
  const state = stateOf(clock, left);
  const minutes = Math.ceil(left / 60_000);
  const notes = { late: clock.dataset.timeIsUp, soon: words(clock.dataset.soon ?? "", { minutes }) };
  clock.classList.toggle("soon", state === "soon");
  clock.classList.toggle("late", state === "late");
  clock.querySelector("[data-clock-face]").textContent =
    state === "late" ? `+${face(left)}` : face(left);
  const note = clock.querySelector("[data-clock-note]");
  const text = notes[state] ?? "";
  if (note.textContent !== text) note.textContent = text;
  const before = clock.dataset.state;
  clock.dataset.state = state;
  if (before && before !== state) {
    clock.dispatchEvent(new CustomEvent(`clock-${state}`, { bubbles: true }));
  }
}

let asking = false;

async function ask() {
  const [clock] = clocks;
  if (asking || !clock?.dataset.ask || document.hidden) return;
  asking = true;
  const from = Date.now();
  try {
    const answer = await fetch(clock.dataset.ask, {
      cache: "no-store",
      credentials: "omit",
      signal: AbortSignal.timeout?.(PATIENCE),
    });
    // a guest portal answers with a page of its own
    const text = answer.ok ? (await answer.text()).trim() : "";
    if (/^\d{12,15}$/.test(text)) hearServerTime(Number(text), from);
  } catch {
    // no connection: the clock goes on by what it knows
  } finally {
    asking = false;
  }
}

enhance("[data-clock]", (clock) => {
  if (clock.dataset.now && !document.documentElement.dataset.kept) {
    hearServerTime(Date.parse(clock.dataset.now), clocks.size ? -Infinity : performance.timeOrigin);
  }
  clocks.add(clock);
  draw(clock);
  if (clocks.size === 1) ask();
});

const steadyOffset = () => Date.now() - performance.now();
let steady = steadyOffset();

setInterval(() => {
  const now = steadyOffset();
  if (Math.abs(now - steady) > JUMPED) ask();
  steady = now;
  for (const clock of clocks) {
    if (clock.isConnected) draw(clock);
    else clocks.delete(clock);
  }
}, 250);
setInterval(ask, ASK_EVERY);
document.addEventListener("visibilitychange", ask);
addEventListener("online", ask);
addEventListener("pageshow", ask);

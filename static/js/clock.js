// Counts down to the server's deadline by the server's time, whatever the device's clock says.
import { enhance } from "./enhance.js";

const SOON = 60_000;
let ahead = 0; // the server's clock minus ours, in milliseconds
const clocks = new Set();

export function hearServerTime(milliseconds) {
  if (Number.isFinite(milliseconds)) ahead = milliseconds - Date.now();
}

function face(milliseconds) {
  const seconds = Math.ceil(Math.abs(milliseconds) / 1000);
  const minutes = Math.floor(seconds / 60);
  return `${String(minutes).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")}`;
}

function draw(clock) {
  const deadline = Date.parse(clock.dataset.deadline);
  if (!Number.isFinite(deadline)) return;
  const left = deadline - (Date.now() + ahead);
  const late = left <= 0;
  clock.classList.toggle("soon", !late && left <= SOON);
  clock.classList.toggle("late", late);
  clock.querySelector("[data-clock-face]").textContent = late ? `+${face(left)}` : face(left);
  const note = clock.querySelector("[data-clock-note]");
  const text = late ? clock.dataset.timeIsUp : "";
  if (note.textContent !== text) note.textContent = text;
}

enhance("[data-clock]", (clock) => {
  if (clock.dataset.now) hearServerTime(Date.parse(clock.dataset.now));
  clocks.add(clock);
  draw(clock);
});

setInterval(() => {
  for (const clock of clocks) {
    if (clock.isConnected) draw(clock);
    else clocks.delete(clock);
  }
}, 250);

// The time of a move: a tap on a limit starts it anew, "moved" stops it. Nothing is sent.
import { enhance } from "./enhance.js";

enhance("[data-timer]", (root) => {
  const face = root.querySelector("[data-timer-face]");
  const note = root.querySelector("[data-timer-note]");
  const stop = root.querySelector("[data-timer-stop]");
  const limits = [...root.querySelectorAll("[data-seconds]")];
  let end = 0;
  let ticking = 0;

  const put = (element, text) => {
    if (element.textContent !== text) element.textContent = text;
  };

  function draw() {
    const left = (end - performance.now()) / 1000;
    const over = left <= 0;
    put(face, over ? `+${Math.floor(-left)}` : String(Math.ceil(left)));
    put(note, over ? root.dataset.over : "");
    if (over && !root.classList.contains("is-over")) navigator.vibrate?.([200, 100, 200]);
    root.classList.toggle("is-over", over);
  }

  function start(limit) {
    clearInterval(ticking);
    end = performance.now() + Number(limit.dataset.seconds) * 1000;
    for (const each of limits) each.setAttribute("aria-pressed", String(each === limit));
    root.classList.remove("is-over", "is-stopped");
    stop.disabled = false;
    ticking = setInterval(draw, 100);
    draw();
  }

  stop.addEventListener("click", () => {
    clearInterval(ticking);
    stop.disabled = true;
    root.classList.add("is-stopped");
    if (!root.classList.contains("is-over")) put(note, root.dataset.stopped);
  });
  for (const limit of limits) {
    limit.disabled = false;
    limit.addEventListener("click", () => start(limit));
  }
});

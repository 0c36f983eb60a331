// The hall screen: panels take turns; a panel that is too tall is scrolled through in its time.
//
//   <div data-panels data-panel-seconds="14"> <section data-panel="seating">…</section> … </div>
//   <button data-panels-pause data-resume="Go on">Pause</button>
//
// Space and the button stop the change, the arrows turn by hand. Without this file all panels stand
// one below the other.
import { enhance } from "./enhance.js";

class Panels {
  constructor(root) {
    this.root = root;
    this.shown = 0;
    this.paused = false;
    this.seconds = Number(root.dataset.panelSeconds) || 14;
    this.button = document.querySelector("[data-panels-pause]");
    this.button?.addEventListener("click", () => this.pause());
    document.addEventListener("keydown", (event) => this.key(event));
    // what the server sends knows nothing of whose turn it is
    document.addEventListener("htmx:after:swap", () => this.show());
    root.classList.add("panels-turn");
    this.show();
    this.later();
  }

  get panels() {
    return [...this.root.querySelectorAll("[data-panel]")];
  }

  show() {
    const panels = this.panels;
    if (this.shown >= panels.length) this.shown = 0;
    panels.forEach((panel, number) => panel.classList.toggle("shown", number === this.shown));
  }

  // A panel taller than the window is read down to its end before the next one comes.
  advance() {
    const page = document.scrollingElement;
    if (page.scrollTop + innerHeight < page.scrollHeight - 4) {
      scrollBy(0, innerHeight * 0.7);
      this.later();
    } else {
      this.turn(1);
    }
  }

  later() {
    clearTimeout(this.timer);
    if (!this.paused) this.timer = setTimeout(() => this.advance(), this.seconds * 1000);
  }

  turn(by) {
    const count = this.panels.length;
    if (count) this.shown = (this.shown + by + count) % count;
    this.show();
    scrollTo(0, 0);
    this.later();
  }

  pause() {
    this.paused = !this.paused;
    if (this.button) {
      const word = this.button.textContent;
      this.button.textContent = this.button.dataset.resume;
      this.button.dataset.resume = word;
    }
    this.later();
  }

  key(event) {
    if (event.target.closest("button, a")) return;
    if (event.key === "ArrowRight") this.turn(1);
    else if (event.key === "ArrowLeft") this.turn(-1);
    else if (event.key === " ") this.pause();
    else return;
    event.preventDefault();
  }
}

enhance("[data-panels]", (root) => new Panels(root));

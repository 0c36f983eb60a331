// What appears when a clock says so: a warning before the end, the forfeit after the wait.
import { enhance } from "./enhance.js";

function follow(selector, clockOf, states) {
  enhance(selector, (element) => {
    const clock = clockOf();
    if (!clock) return;
    const look = () => {
      element.hidden = !states.includes(clock.dataset.state);
    };
    new MutationObserver(look).observe(clock, { attributeFilter: ["data-state"] });
    if (clock.dataset.state) look();
  });
}

const headClock = () => document.querySelector(".head-clock [data-clock]");
const waitClock = () => document.querySelector(".wait-clock [data-clock]");

follow("[data-when-soon]", headClock, ["soon"]);
follow("[data-when-waited]", waitClock, ["late"]);

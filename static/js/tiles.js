// Adds up the pips of the ticked tiles and greys out a tile that another hand holds.
// It only adds: what a round is worth is the server's word.
import { enhance, words } from "./enhance.js";

const HAND = 7;

function ticked(hand) {
  return [...hand.querySelectorAll("input:checked")];
}

function sumOf(inputs) {
  return inputs.reduce((sum, input) => sum + Number(input.dataset.sum), 0);
}

function showHand(hand, taken) {
  const mine = ticked(hand);
  const output = hand.querySelector("[data-hand-sum]");
  output.textContent = words(output.dataset.words, { count: mine.length, sum: sumOf(mine) });
  const warning = hand.querySelector("[data-hand-warning]");
  warning.textContent = mine.length > HAND ? warning.dataset.words : "";
  for (const input of hand.querySelectorAll("input")) {
    input.disabled = !input.checked && taken.has(input.value);
  }
}

enhance("[data-tile-picker]", (picker) => {
  const hands = [...picker.querySelectorAll("[data-hand]")];
  const total = picker.querySelector("[data-picker-total]");
  const show = () => {
    const taken = new Set(hands.flatMap(ticked).map((input) => input.value));
    for (const hand of hands) showHand(hand, taken);
    const side = (name) =>
      sumOf(hands.filter((hand) => hand.dataset.side === name).flatMap(ticked));
    total.textContent = words(total.dataset.words, { a: side("A"), b: side("B") });
  };
  picker.addEventListener("change", show);
  show();
});

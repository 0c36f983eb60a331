// What is looked up at the table without a network: the rules by a word or a number, and whether
// a pass was true. Nothing here is recorded.
import { enhance, words } from "./enhance.js";
import { movesOf } from "./moves.js";

const key = (text) => text.trim().toLowerCase().replaceAll("ё", "е").replace(/\s+/g, " ");

/* the rule book */

// "р51", as it is typed on a Russian keyboard
const codeOf = (wanted) => wanted.replace(/^р(?=\d)/, "r");

enhance("[data-rules]", (book) => {
  const sections = [...book.querySelectorAll("[data-rule-section]")];
  const none = book.querySelector(".rules-none");

  function fits(rule, title, wanted) {
    const [code, text] = [...rule.children].map((each) => key(each.textContent));
    if (/^r\d+$/.test(codeOf(wanted))) return code === codeOf(wanted);
    return text.includes(wanted) || key(title).split(" ").includes(wanted);
  }

  function look(wanted) {
    for (const section of sections) {
      const rules = [...section.querySelectorAll("dl > div")];
      for (const rule of rules) rule.hidden = !fits(rule, section.dataset.ruleSection, wanted);
      section.hidden = rules.every((rule) => rule.hidden);
    }
    none.hidden = sections.some((section) => !section.hidden);
  }

  book.querySelector("input").addEventListener("input", (event) => look(key(event.target.value)));
});

/* was the pass true? */

const SVG = "http://www.w3.org/2000/svg";
// where the pips of a lying half are, a tile's own width being 50
const CORNERS = [[13, 37], [37, 13]];
const PIPS = [
  [],
  [[25, 25]],
  CORNERS,
  [...CORNERS, [25, 25]],
  [...CORNERS, [13, 13], [37, 37]],
  [...CORNERS, [13, 13], [37, 37], [25, 25]],
  [...CORNERS, [13, 13], [37, 37], [25, 13], [25, 37]],
];

function draw(name, attributes) {
  const shape = document.createElementNS(SVG, name);
  for (const [attribute, value] of Object.entries(attributes)) shape.setAttribute(attribute, value);
  return shape;
}

// Drawn here and not fetched: a picture that was not seen before is missing without a network.
function picture(high, low) {
  const tile = draw("svg", { class: "tile tile-h", viewBox: "0 0 104 54", "aria-hidden": "true" });
  tile.append(draw("rect", { class: "face", x: 2, y: 2, width: 100, height: 50, rx: 8 }));
  tile.append(draw("path", { class: "middle", d: "M52 10v34" }));
  const half = (number, left) => PIPS[number].map(([x, y]) => [x + left, y + 2]);
  for (const [cx, cy] of [...half(high, 2), ...half(low, 52)]) {
    tile.append(draw("circle", { cx, cy, r: 4.6 }));
  }
  return tile;
}

function pick(high, low) {
  const label = document.createElement("label");
  label.className = "pick";
  const box = document.createElement("input");
  Object.assign(box, { type: "checkbox", value: `${high}-${low}` });
  box.setAttribute("aria-label", box.value);
  label.append(box, picture(high, low));
  return label;
}

enhance("[data-pass]", (dialog) => {
  const place = dialog.querySelector("[data-pass-hand]");
  for (let high = 0; high <= 6; high += 1) {
    for (let low = 0; low <= high; low += 1) place.append(pick(high, low));
  }
  const [isFalse, isTrue, record, moves] = ["false", "true", "record", "moves"].map((name) =>
    dialog.querySelector(`[data-pass-${name}]`),
  );

  dialog.addEventListener("change", () => {
    const chosen = (selector) => [...dialog.querySelectorAll(selector)].map((each) => each.value);
    const ends = chosen("[type=radio]:checked").map(Number);
    const hand = chosen("[type=checkbox]:checked");
    const isKnown = ends.length === 2 && hand.length > 0;
    const found = isKnown ? movesOf(ends, hand) : [];
    moves.textContent = found
      .map(({ tile, at }) => words(dialog.dataset.words, { tile, end: at }))
      .join(", ");
    isFalse.hidden = found.length === 0;
    record.hidden = isFalse.hidden;
    isTrue.hidden = !isKnown || found.length > 0;
  });
});

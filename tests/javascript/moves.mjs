// Compares static/js/moves.js with the positions of `moves.py` on standard input.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const source = readFileSync(new URL("../../static/js/moves.js", import.meta.url), "utf8");
const { movesOf } = await import(`data:text/javascript,${encodeURIComponent(source)}`);
const cases = JSON.parse(readFileSync(0, "utf8"));

assert(cases.length > 1000);
for (const { ends, hand, moves } of cases) {
  assert.deepEqual(movesOf(ends, hand), moves, `${ends} | ${hand}`);
}

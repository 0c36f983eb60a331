// What a hand could lay at the ends of a line: plain arithmetic of tiles, the same as
// `referee/domain/adjudication.py`, with which `bin/test` compares it. Nothing is imported here.

// [{tile: "6-3", at: 3}, …], the largest tile first; a tile that fits both ends makes two moves
export function movesOf(ends, hand) {
  const numbers = [...new Set([Math.min(...ends), Math.max(...ends)])];
  const byHalves = (one, other) => other[0] - one[0] || other[1] - one[1];
  return hand
    .map((tile) => tile.split("-").map(Number))
    .sort(byHalves)
    .flatMap((halves) =>
      numbers
        .filter((number) => halves.includes(number))
        .map((at) => ({ tile: halves.join("-"), at })),
    );
}

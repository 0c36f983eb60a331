// A box to sign in with a finger. What is posted is strokes: lists of [x, y] in thousandths of
// the box's width, the form the protocol keeps.
import { enhance } from "./enhance.js";
import SignaturePad from "../vendor/signature_pad/signature_pad.min.js";

function strokes(pad, width) {
  const part = (value) => Math.round((value / width) * 1000);
  return pad.toData().map((group) => group.points.map((point) => [part(point.x), part(point.y)]));
}

enhance("[data-signature]", (box) => {
  const canvas = box.querySelector("canvas");
  const field = box.querySelector("[data-signature-strokes]");
  const hint = box.querySelector("[data-signature-hint]");
  const typed = box.querySelector("[data-signature-typed]");
  typed.open = typed.querySelector("[aria-invalid]") !== null;
  const pad = new SignaturePad(canvas, { penColor: "#12363d", minWidth: 0.9, maxWidth: 2.6 });
  let width = 0;

  function fit() {
    if (canvas.offsetWidth === width || canvas.offsetWidth === 0) return;
    const scale = width ? canvas.offsetWidth / width : 1;
    width = canvas.offsetWidth;
    const density = Math.max(window.devicePixelRatio || 1, 1);
    canvas.width = width * density;
    canvas.height = canvas.offsetHeight * density;
    canvas.getContext("2d").scale(density, density);
    const drawn = pad.toData();
    for (const group of drawn) {
      for (const point of group.points) {
        point.x *= scale;
        point.y *= scale;
      }
    }
    pad.fromData(drawn);
  }

  function keep() {
    field.value = pad.isEmpty() ? "" : JSON.stringify(strokes(pad, width));
    hint.hidden = !pad.isEmpty();
  }

  pad.addEventListener("beginStroke", () => {
    hint.hidden = true;
  });
  pad.addEventListener("endStroke", keep);
  box.querySelector("[data-signature-clear]").addEventListener("click", () => {
    pad.clear();
    keep();
  });
  new ResizeObserver(fit).observe(canvas);
  fit();
});

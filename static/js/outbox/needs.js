// Acts the outbox does not take (they are no rows of a ledger, or depend on the minute they happen
// in) need the network: it is asked for before the page is left, so that nothing typed is lost.
import { hello } from "./send.js";

export function askFirst(urls, strip) {
  let asking = false;
  document.addEventListener(
    "submit",
    async (event) => {
      const { target: form, submitter } = event;
      if (form.dataset.needsNetwork === undefined) return;
      if (form.dataset.answered) {
        delete form.dataset.answered;
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      if (asking) return;
      asking = true;
      const answer = await hello(urls);
      asking = false;
      strip.hidden = answer !== null;
      if (answer) {
        form.dataset.answered = "1";
        form.requestSubmit(submitter);
      } else scrollTo({ top: 0 });
    },
    true,
  );
}

// A table's call for a referee: without a network it waits in the open page and is sent by itself.
import { enhance } from "./enhance.js";

const PAUSE = 4000;
const PATIENCE = 8000;

enhance("[data-call]", (form) => {
  const waits = form.querySelector("[data-call-waits]");
  const button = form.querySelector("button");
  let timer = 0;
  let isCalling = false;

  // Our answer, or null for silence: a guest portal's page does not know the key.
  async function ask() {
    const body = new FormData(form);
    try {
      const answer = await fetch(location.href, {
        method: "POST",
        body,
        redirect: "manual",
        headers: { "X-Requested-With": "fetch" },
        signal: AbortSignal.timeout?.(PATIENCE),
      });
      const told = await answer.json();
      return told.key === body.get("key") ? told : null;
    } catch {
      return null;
    }
  }

  async function send() {
    if (!isCalling || !form.isConnected) return;
    clearTimeout(timer);
    const told = await ask();
    if (told && !told.error) {
      location.replace(location.href);
      return;
    }
    waits.hidden = told !== null;
    if (told) {
      isCalling = button.disabled = false;
      form.querySelector("[data-call-error]").textContent = told.error;
    } else timer = setTimeout(send, PAUSE);
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    isCalling = button.disabled = true;
    send();
  });
  addEventListener("online", send);
  document.addEventListener("visibilitychange", () => document.hidden || send());
});

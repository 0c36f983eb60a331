// Acts that lie in the page: their links open them here, so that no page has to come first.
// A link without its dialog, and every link without scripts, leads to the act's own page.

function isPlain(event) {
  return event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
}

// What the link knows already: ?seat=2&infraction=move_time
function choose(dialog, address) {
  for (const [name, value] of new URL(address, location.href).searchParams) {
    const known = dialog.querySelector(`[name="${CSS.escape(name)}"][value="${CSS.escape(value)}"]`);
    if (known) {
      known.checked = true;
      known.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }
}

document.addEventListener(
  "click",
  (event) => {
    event.target.closest("[data-dialog-close]")?.closest("dialog").close();
    const link = event.target.closest("[data-dialog-open]");
    const dialog = link && document.getElementById(`dialog-${link.dataset.dialogOpen}`);
    if (!dialog || !isPlain(event)) return;
    event.preventDefault();
    link.closest("dialog")?.close();
    dialog.showModal();
    dialog.scrollTop = 0;
    choose(dialog, link.href);
  },
  true,
);

// Runs before the first paint: the reader's stored choice of theme, else the system's.
(() => {
  const root = document.documentElement;
  root.classList.remove("no-js");
  let stored = null;
  try {
    stored = localStorage.getItem("ryba-theme");
  } catch {
    // storage may be forbidden: then the system decides
  }
  const dark = document.getElementById("dark-theme");
  if (!dark || root.dataset.themeFixed !== undefined) return;
  if (stored === "dark" || stored === "light") {
    root.dataset.bsTheme = stored;
    dark.media = stored === "dark" ? "screen" : "not all";
  }
})();

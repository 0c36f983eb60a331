// The theme switch: light or dark, kept on this device.
const SYSTEM = "screen and (prefers-color-scheme: dark)";
const root = document.documentElement;
const dark = document.getElementById("dark-theme");

const isDark = () => matchMedia(dark.media).matches;

function show(button) {
  button.setAttribute("aria-pressed", String(isDark()));
}

function choose(theme) {
  root.dataset.bsTheme = theme;
  dark.media = theme === "dark" ? "screen" : "not all";
  try {
    localStorage.setItem("ryba-theme", theme);
  } catch {
    // the choice then lasts for this page
  }
}

if (dark) {
  const buttons = document.querySelectorAll("[data-theme-switch]");
  for (const button of buttons) {
    show(button);
    button.addEventListener("click", () => {
      choose(isDark() ? "light" : "dark");
      buttons.forEach(show);
    });
  }
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
    if (dark.media === SYSTEM) buttons.forEach(show);
  });
}

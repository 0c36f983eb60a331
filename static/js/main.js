// What every page uses. Each module looks for its own elements and does nothing without them.
import "./theme.js";
import "./clock.js";
import "./confirm.js";
import "./copy.js";
import "./errors.js";
import "./keypad.js";
import "./live.js";
import "./signature.js";
import "./tiles.js";

// What every page uses. Each module looks for its own elements and does nothing without them.
import "./theme.js";

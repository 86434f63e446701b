// The order of the layers comes first. The build takes layers out, so the files stand in this order, and the build looks
// that they do: app/build/styles.js.
import "./layers.css";
import "./tokens.css";
import "./base.css";
import "./layout.css";
import "./columns.css";
import "./no-gaps.css";
import "./utilities.css";
import "./button.css";
import "./price.css";

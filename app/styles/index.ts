// In this order: the layers' own order comes first. The build takes them out, so files stand in the order of their layers.
import "./layers.css";
import "./tokens.css";
import "./base.css";
import "./layout.css";
import "./columns.css";
import "./button.css";
import "./price.css";
import "./no-gaps.css";
import "./utilities.css";

// In this order: the layers' own order comes first.
import "./layers.css";
import "./tokens.css";
import "./scheme.css";
import "./base.css";
import "./layout.css";
import "./columns.css";
import "./button.css";
import "./price.css";
import "./utilities.css";

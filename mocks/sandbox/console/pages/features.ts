import { CAPABILITIES, type Capability } from "../../../../app/services/contract/cms.server";
import { LEVELS, type Level } from "../../../../app/services/contract/levels.server";
import { type Html, html, trusted } from "../html";
import { actionForm, button, card, type Page, setting, submit, toggle } from "../parts";
import { THEME_PRESETS } from "../theme-presets";
import type { View } from "../view";

const FLAGS = [
  ["delivery", "Delivery and takeout"],
  ["table_payment", "Pay at the table"],
  ["external_login", "Outside sign-in only"],
] as const;

/** What is switched by each capability, in a few words. */
const CAPABILITY_WORDS: Record<Capability, string> = {
  code_login: "A sign-in by a code",
  sessions: "The devices where a customer is signed in",
  logout: "A sign-out that ends the session here too",
  suggestions: "What goes with an item or a cart",
  recent_orders: "A block of the home page for orders to repeat",
  cancel: "Cancelling an order before the kitchen begins",
  live: "The range of arrival, why an order is late, and its courier",
  ratings: "Rating an order, and what items were given",
  issues: "Reporting what was wrong with an order",
  table_ordering: "Ordering from a table",
  portions: "Dishes of parts, such as a pizza of two halves",
  loyalty: "Stamps for orders, and the coupons that they become",
  tips: "Tips with an order and at the table",
  address_names: "Names of saved addresses, such as Casa",
  webhooks: "The storefront is told of changes",
};

/** What is switched by each level, in a few words. `menu` is always there. */
const LEVEL_WORDS: Record<Exclude<Level, "menu">, string> = {
  guest: "A bag, and orders without an account",
  accounts: "Accounts: sign-in, registration, profile, past orders",
  cards: "Saved cards",
  savings: "Coupons and gift cards",
  favorites: "Favorites",
  invoice: "The receipt by mail",
  social: "Sign-in with Google, Apple or Facebook",
  b2c: "Outside sign-in",
  tables: "Paying and ordering at a table",
};

const DEFAULTS: Record<string, string> = THEME_PRESETS.aurora.colors;

/** A feature's switch. */
export function flagSwitches(view: View): Html {
  const flags = view.store.settings.flags();
  const lines = FLAGS.map(([code, name]) =>
    setting(
      name,
      html`<span class="mono">${code}</span>`,
      toggle(view, "flag", { code }, { label: name, name: "active", on: flags.get(code) === true }),
    ),
  );
  return html`${lines}`;
}

/** A switch for each level of the specification. One shows as off where the level that it needs is off. */
function levels(view: View): Html {
  const there = view.store.settings.levels();
  const lines = LEVELS.flatMap((name) => {
    if (name === "menu") return [];
    const label = LEVEL_WORDS[name];
    const control = { label, name: "active", on: there.includes(name) };
    return [
      setting(label, html`<span class="mono">${name}</span>`, toggle(view, "level", { name }, control)),
    ];
  });
  return card({ id: "levels", title: "Levels", body: html`${lines}` });
}

/** A switch for each thing that the backend offers beyond the specification. */
function capabilities(view: View): Html {
  const offered = view.store.settings.read("setup").capabilities;
  const lines = CAPABILITIES.map((name) => {
    const label = CAPABILITY_WORDS[name];
    const control = { label, name: "active", on: offered.includes(name) };
    return setting(
      label,
      html`<span class="mono">${name}</span>`,
      toggle(view, "capability", { name }, control),
    );
  });
  return card({ id: "capabilities", title: "Capabilities", body: html`${lines}` });
}

const isColor = (text: string | undefined): text is string =>
  text !== undefined && /^#[\da-f]{6}$/i.test(text);

/** Six squares of colour, drawn as SVG because the page's policy forbids inline styles. */
function swatch(colors: Record<string, string>): Html {
  const squares = Object.values(colors)
    .filter(isColor)
    .map((color, index) => `<rect x="${index * 16}" width="16" height="16" fill="${color}"/>`);
  return trusted(`<svg class="swatch" viewBox="0 0 96 16" aria-hidden="true">${squares.join("")}</svg>`);
}

function presets(view: View): Html {
  const forms = Object.entries(THEME_PRESETS).map(([preset, { name, colors }]) =>
    setting(
      name,
      swatch(colors),
      actionForm(view, "theme-preset", { preset }, button({ text: "Use", of: name, look: "plain" })),
    ),
  );
  return card({ id: "presets", title: "Themes to try", body: html`${forms}` });
}

function ownTheme(view: View): Html {
  const { theme } = view.store.settings.read("setup");
  const inputs = Object.entries(DEFAULTS).map(([name, fallback]) => {
    const current = theme[name];
    return html`<div class="field"><label for="color-${name}">${name}</label>
<input class="input color" id="color-${name}" name="${name}" type="color" value="${isColor(current) ? current.toLowerCase() : fallback}"></div>`;
  });
  const body = html`${inputs}${submit("Change the theme")}`;
  return card({ id: "theme", title: "Theme", body: actionForm(view, "theme", {}, body, { class: "form" }) });
}

export function featuresPage(view: View): Page {
  const flags = card({ id: "flags", title: "Features", body: flagSwitches(view) });
  const body = html`<div class="pair-of"><div class="stack">${flags}${levels(view)}${capabilities(view)}${presets(view)}</div>${ownTheme(view)}</div>`;
  return { title: "Features, theme", body };
}

import type { OrderStatus } from "../rules/restaurant/kitchen";
import type { PaymentStatus } from "../state/order/payments";
import { type Html, html, type Part } from "./html";
import { type IconName, icon } from "./icons";
import type { View } from "./view";

/** A page. Its title is also its h1. With `refreshSeconds` a browser reads it again: what it lists changes by itself. */
export type Page = { title: string; body: Html; refreshSeconds?: number };

/** The status of a service, a table, an order or a payment, as a colour and a word. */
const TONES = {
  ...{ PAID: "ok", AVAILABLE: "ok", DELIVERED: "ok", CONCLUDED: "ok", Totaled: "ok" },
  ...{ PENDING: "warn", REQUIRES_ACTION: "warn", NotTotaled: "warn", CREATED: "warn" },
  ...{ CANCELLED: "bad", FAILED: "bad", EXPIRED: "bad", REFUNDED: "bad", UNAVAILABLE: "bad" },
  ...{ CONFIRMED: "accent", PREPARING: "accent", InProgress: "accent", AUTHORIZED: "accent" },
  ...{ READY: "second", IN_DELIVERY: "second", Seated: "second", SENT: "second" },
  ...{ ACTIVE: "plain", Closed: "plain", SERVED: "plain" },
} as const satisfies Record<OrderStatus | PaymentStatus, string>;

/** The colour of each state. A status without one does not compile. `tag-plain` has no rule of its own. */
export type StateWord = keyof typeof TONES;

/** A tag with the state's own word. */
export const state = (word: StateWord): Html => html`<span class="tag tag-${TONES[word]}">${word}</span>`;

type CardOptions = { title: string; id: string; aside?: Part; body: Part };

/** A card with its heading. */
export const card = ({
  title,
  id,
  aside,
  body,
}: CardOptions): Html => html`<section class="card" id="${id}" aria-labelledby="h-${id}">
<div class="head"><h2 id="h-${id}">${title}</h2>${aside}</div>
${body}
</section>`;

export const empty = (text: string): Html => html`<p class="body muted small">${text}</p>`;

/** A column's heading. `sr` is only for screen readers, `num` is for amounts. */
export type Column = string | { name: string; kind: "num" | "sr" };

function columnHead(column: Column): Html {
  if (typeof column === "string") return html`<th scope="col">${column}</th>`;
  if (column.kind === "num") return html`<th scope="col" class="num">${column.name}</th>`;
  return html`<th scope="col"><span class="sr">${column.name}</span></th>`;
}

export const ACTION: Column = { name: "Action", kind: "sr" };
export const amountColumn = (name: string): Column => ({ name, kind: "num" });

/** A table of rows, or a sentence if there are none. */
export function table(label: string, columns: Column[], rows: Html[], none: string): Html {
  if (rows.length === 0) return empty(none);
  return html`<table class="tbl" aria-label="${label}">
<thead><tr>${columns.map(columnHead)}</tr></thead>
<tbody>${rows}</tbody>
</table>`;
}

const hidden = ([name, value]: [string, string]) =>
  html`<input type="hidden" name="${name}" value="${value}">`;

type FormOptions = { class?: string; label?: string; back?: string };

/** A form with hidden fields that runs one of the console's actions and comes back to this page. */
export function actionForm(
  view: View,
  action: string,
  fields: Record<string, string>,
  body: Part,
  { class: name, label, back = view.here }: FormOptions = {},
): Html {
  const more = html`${name && html` class="${name}"`}${label && html` aria-label="${label}"`}`;
  return html`<form method="post" action="/console/do/${action}"${more}>
${hidden(["back", back])}${Object.entries(fields).map(hidden)}
${body}
</form>`;
}

type ButtonOptions = {
  text: string;
  /** the button's object, for screen readers */
  of?: string | undefined;
  name?: string;
  value?: string;
  icon?: IconName;
  look?: "plain" | "bad";
};

/** A small button. */
export function button({ text, of, name, value, icon: drawing, look }: ButtonOptions): Html {
  const sent = name && html` name="${name}" value="${value ?? ""}"`;
  const label = of && html`<span class="sr"> ${of}</span>`;
  return html`<button class="mini${look ? ` mini-${look}` : ""}"${sent}>${drawing && icon(drawing)}<span>${text}${label}</span></button>`;
}

/** A small link that looks like a button. */
export const miniLink = (href: string, text: string, of?: string): Html =>
  html`<a class="mini mini-plain" href="${href}"><span>${text}${of && html`<span class="sr"> ${of}</span>`}</span></a>`;

type SwitchOptions = { label: string; name: string; on: boolean; words?: [string, string] };

/** A switch with two words. Each is a button, so it needs no script. */
export function toggle(
  view: View,
  action: string,
  fields: Record<string, string>,
  { label, name, on, words = ["On", "Off"] }: SwitchOptions,
): Html {
  const [first, second] = words;
  const body = html`<button name="${name}" value="on" aria-pressed="${on ? "true" : "false"}">${first}</button>
<button name="${name}" value="off" aria-pressed="${on ? "false" : "true"}">${second}</button>`;
  return actionForm(view, action, fields, body, { class: "switch", label });
}

/** A setting: its description and its controls. */
export const setting = (name: Part, more: Part, control: Part): Html =>
  html`<div class="set"><div>${name}<small>${more}</small></div>${control}</div>`;

type FieldOptions = {
  id: string;
  label: string;
  name: string;
  value?: Part;
  type?: string;
  hint?: string;
  all?: boolean;
  required?: boolean;
  min?: number;
  max?: number;
};

/** A text field under its label. */
export function field(options: FieldOptions): Html {
  const { id, label, name, value, type = "text", hint, all, required, min, max } = options;
  const decimal = type === "amount";
  const more = html`${required && html` required`}${min !== undefined && html` min="${min}"`}${max !== undefined && html` max="${max}"`}${decimal && html` inputmode="decimal"`}${type === "datetime-local" && html` step="1"`}`;
  const hinted = hint && html` aria-describedby="${id}-hint"`;
  return html`<div class="field${all ? " all" : ""}"><label for="${id}">${label}</label>
<input class="input" id="${id}" name="${name}" type="${decimal ? "text" : type}" value="${value ?? ""}"${more}${hinted}>
${hint && html`<p class="hint" id="${id}-hint">${hint}</p>`}</div>`;
}

export type Choice = { value: string; text: string };

type SelectOptions = {
  id: string;
  label: string;
  name: string;
  choices: Choice[];
  chosen?: string;
  all?: boolean;
};

/** A list to choose from, under its label. */
export function select({ id, label, name, choices, chosen, all }: SelectOptions): Html {
  const option = ({ value, text }: Choice) =>
    html`<option value="${value}"${value === chosen && html` selected`}>${text}</option>`;
  return html`<div class="field${all ? " all" : ""}"><label for="${id}">${label}</label>
<select class="input" id="${id}" name="${name}">${choices.map(option)}</select></div>`;
}

/** The button that ends a form of fields. */
export const submit = (text: string): Html => html`<button class="btn btn-2 btn-s">${text}</button>`;

/** One part of a path. */
export const segment = (id: string): string => encodeURIComponent(id);

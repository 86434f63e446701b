/**
 * What was typed into a form and not sent, in this tab's own storage, so that a page that the phone has discarded comes back
 * with it. Never what is secret: record 137. The server's own values, and what the browser itself has brought back, go first.
 */

import { personHere } from "./leave";

// What is begun on the same pages, in the same file.
export { begin as beside } from "./beside";

/** The one item in the storage. `browser.ts` looks for it, too. */
const ITEM = "typed";
const KEPT_MS = 24 * 3_600_000;

/**
 * What fields of one name hold now: a text, or the values of what is ticked. And what they held when they came: also on a page
 * that refused the form, and filled it in.
 */
interface Change {
  was: string[];
  is: string;
}

interface Draft {
  path: string;
  at: number;
  /** It was posted, and the answer is not known yet. */
  sent?: true;
  fields: Record<string, Change>;
}

interface Kept {
  /** Who typed, see `personHere`. */
  person: string;
  drafts: Record<string, Draft>;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const person = personHere();
const kept = settled(read());

/** Fills a field's form in, and follows what is typed in it. */
export function begin(field: HTMLElement): void {
  const form = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.form : null;
  if (!form || begun.has(form) || !isKept(form)) return;
  begun.add(form);
  const { pathname: path } = location;
  // Some pages have the same form for one thing after the other.
  const key = [path, form.id || [...document.forms].indexOf(form), form.dataset.about].join(" ");
  restore(form, kept.drafts[key]?.fields ?? {});
  const keep = () => {
    const fields = changesOf(form, kept.drafts[key]?.fields);
    if (Object.keys(fields).length > 0) kept.drafts[key] = { path, at: Date.now(), fields };
    else delete kept.drafts[key];
    write();
  };
  for (const sign of ["input", "change"]) form.addEventListener(sign, keep);
  // Controls outside of it belong to it by their `form`.
  document.addEventListener("change", ({ target }) => isControl(target) && target.form === form && keep());
  document.addEventListener("submit", (event) => {
    const draft = kept.drafts[key];
    if (event.target !== form || event.defaultPrevented || !draft) return;
    draft.sent = true;
    write();
  });
  // Typed before this script came, or filled in by the server after a refusal.
  keep();
}

const begun = new WeakSet<HTMLFormElement>();

/** Whether a form's texts are kept: a post of our own, that is not answered in its place. */
function isKept(form: HTMLFormElement): boolean {
  const { origin } = new URL(form.getAttribute("action") ?? "", location.href);
  const isPost = form.getAttribute("method") === "post" && origin === location.origin;
  return isPost && form.dataset.live === undefined;
}

const isControl = (target: unknown): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement;

const KINDS = /^(?:text|tel|number|textarea|select-one|radio|checkbox)$/;
/** Accounts, passwords, cards, codes, and what our pages say is not to be remembered: a CPF, a coupon. */
const SECRET = /^(?:off|username|one-time-code|cc-.*|.*-password)$/;

/** The controls of a form that are kept, by name. */
function controlsOf(form: HTMLFormElement): Map<string, Control[]> {
  const controls = new Map<string, Control[]>();
  for (const control of form.elements) {
    if (!isControl(control) || !control.name || control.disabled || !KINDS.test(control.type)) continue;
    // An amount is none.
    const isSecret = SECRET.test(control.getAttribute("autocomplete") ?? "");
    if (isSecret && control.getAttribute("inputmode") !== "decimal") continue;
    controls.set(control.name, [...(controls.get(control.name) ?? []), control]);
  }
  return controls;
}

/** A box or a button of a choice. */
const isTicked = (control: Control): control is HTMLInputElement =>
  control.type === "radio" || control.type === "checkbox";

/** What controls of one name hold, or held when they came. */
function textOf(controls: readonly Control[], isFirst: boolean): string {
  const texts = controls.flatMap((control) => {
    if (isTicked(control)) return (isFirst ? control.defaultChecked : control.checked) ? control.value : [];
    if (!(control instanceof HTMLSelectElement)) return isFirst ? control.defaultValue : control.value;
    const options = [...control.options];
    return isFirst
      ? ((options.find((one) => one.defaultSelected) ?? options[0])?.value ?? "")
      : control.value;
  });
  return texts.join("\n");
}

function changesOf(form: HTMLFormElement, before: Draft["fields"] = {}): Draft["fields"] {
  const changes: Draft["fields"] = {};
  for (const [name, controls] of controlsOf(form)) {
    const was = [...new Set([...(before[name]?.was ?? []), textOf(controls, true)])];
    const is = textOf(controls, false);
    if (was.some((one) => one !== is)) changes[name] = { was, is };
  }
  return changes;
}

/** Fills in what still holds what it held when it was changed. */
function restore(form: HTMLFormElement, fields: Draft["fields"]): void {
  for (const [name, controls] of controlsOf(form)) {
    const first = textOf(controls, true);
    const { was, is } = fields[name] ?? { was: [], is: first };
    if (is === first || !was.includes(first) || textOf(controls, false) !== first) continue;
    const ticked = is.split("\n");
    for (const control of controls)
      if (isTicked(control)) control.checked = ticked.includes(control.value);
      else control.value = is;
    // An option may be there no more.
    if (textOf(controls, false) === is) controls[0]?.dispatchEvent(new Event("change", { bubbles: true }));
    else reset(controls);
  }
}

function reset(controls: readonly Control[]): void {
  for (const control of controls)
    if (isTicked(control)) control.checked = control.defaultChecked;
    else if (control instanceof HTMLSelectElement)
      for (const option of control.options) option.selected = option.defaultSelected;
    else control.value = control.defaultValue;
}

/**
 * What is left of the drafts on this page. A post that led elsewhere was taken: by its redirect, or because another page came.
 * Without a redirect its own page says what is wrong, or the browser has brought it back. Another person's are no more.
 */
function settled(found: Kept): Kept {
  if (found.person !== person) return { person, drafts: {} };
  // Safari tells from 15 on. Before that, another path has to do.
  const [came] = performance.getEntriesByType("navigation");
  const isBack = came !== undefined && "type" in came && came.type !== "navigate";
  const isLed = came !== undefined && "redirectCount" in came && came.redirectCount !== 0;
  for (const [key, draft] of Object.entries(found.drafts)) {
    const isTaken = !isBack && (draft.path !== location.pathname || isLed);
    if ((draft.sent && isTaken) || Date.now() - draft.at > KEPT_MS) delete found.drafts[key];
    else delete draft.sent;
  }
  return found;
}

function read(): Kept {
  try {
    const found: Kept = JSON.parse(sessionStorage[ITEM] ?? "{}");
    if (typeof found.drafts === "object" && typeof found.person === "string") return found;
  } catch {
    // No storage, or not ours.
  }
  return { person, drafts: {} };
}

function write(): void {
  try {
    if (Object.keys(kept.drafts).length > 0) sessionStorage[ITEM] = JSON.stringify(kept);
    else delete sessionStorage[ITEM];
  } catch {
    // No storage, or a full one: the form is as it was without this.
  }
}

write();

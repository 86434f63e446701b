import { MAX_QUANTITY } from "~/domain/money/quantity";
import { announce } from "./announce";
import { actionOf, fieldsOf } from "./ask";
import { markSums, submitterOf } from "./forms";
import { showPlus } from "./frame";
import { onShown } from "./page";
import { placeOf, postInTurn, showAnswer, showRefusal, showSilence } from "./post";

/**
 * The steppers of dishes in lists and of lines in the bag. A press shows the new count at once. One post is sent at a
 * time; the presses that come before its answer are sent together after it, and the last one wins. A change that is
 * refused, or gets no answer, is taken back, and the page says so.
 *
 * `data-count` is the id of the dish or of the line, and the field `was` what the backend has. Without that field the
 * stepper only adds.
 */
const STEPPER = "[data-count]";

/** The counts that were pressed and that the backend does not have yet, by the id of their stepper. */
const wanted = new Map<string, number>();
let isSending = false;
/** A second press of a + that has just become a stepper comes from a double tap, in milliseconds. */
const DOUBLE_TAP_MS = 300;
let first: { id: string; at: number } | undefined;
/** A link that was pressed while a count was on its way: its page would show another one. */
let held: HTMLAnchorElement | undefined;

export function watchCounts(): void {
  // Before the form is taken for one that is sent as a whole.
  document.addEventListener("submit", press, true);
  document.addEventListener("click", hold, true);
  // A new page shows what the backend has.
  onShown(() => {
    for (const [id, count] of wanted) for (const stepper of steppersOf(id)) draw(stepper, count);
  });
}

const steppersOf = (id: string) =>
  [...document.querySelectorAll<HTMLElement>(STEPPER)].filter(({ dataset }) => dataset.count === id);

/** Whether the backend has no line of it, or several: then it only adds. */
const isPlain = (stepper: Element) => stepper.querySelector("input[name=was]") === null;

const countIn = (stepper: Element) => stepper.querySelector("b, output");

/** What the backend has. */
function hadOf(stepper: HTMLElement): number {
  const was = stepper.querySelector<HTMLInputElement>("input[name=was]")?.value;
  return Number(was ?? stepper.dataset.had ?? countIn(stepper)?.textContent ?? 0);
}

function press(event: SubmitEvent): void {
  const button = submitterOf(event);
  const stepper = button?.closest<HTMLElement>(STEPPER);
  if (!(button instanceof HTMLButtonElement) || button.name !== "quantity" || !stepper) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const id = stepper.dataset.count ?? "";
  const had = hadOf(stepper);
  const adds = button.dataset.less === undefined && (isPlain(stepper) || Number(button.value) > had);
  const now = wanted.get(id) ?? had;
  if (first?.id === id && event.timeStamp - first.at < DOUBLE_TAP_MS) return;
  first = now === 0 ? { id, at: event.timeStamp } : undefined;
  const next = now + (adds ? 1 : -1);
  const count = Math.min(Math.max(next, 0), MAX_QUANTITY);
  wanted.set(id, count);
  for (const each of steppersOf(id)) draw(each, count);
  // The first one has a message, and the count of a line in the bag is an output, which is heard by itself.
  if (now > 0 && !stepper.querySelector("output")) announce(`${count} ${itemOf(stepper)}`);
  void send();
}

/** Shows a count. The + stays the same element, so that it keeps the focus. */
function draw(stepper: HTMLElement, count: number): void {
  stepper.dataset.had ??= String(hadOf(stepper));
  const plus = stepper.lastElementChild;
  const shown = countIn(stepper) ?? document.createElement("b");
  shown.textContent = String(count);
  if (!shown.isConnected) plus?.before(shown);
  if (shown.previousElementSibling === null && plus instanceof HTMLButtonElement)
    shown.before(lessLike(plus));
  stepper.classList.add("stepper");
  if (plus instanceof HTMLButtonElement) plus.disabled = count >= MAX_QUANTITY;
}

/** Shows what the backend has. */
function takeBack(stepper: HTMLElement): void {
  const had = hadOf(stepper);
  if (had === 0 && stepper instanceof HTMLFormElement) showPlus(stepper);
  else draw(stepper, had);
}

/** The minus beside a + that was pressed for the first time, until the server's comes. */
function lessLike(plus: HTMLButtonElement): HTMLButtonElement {
  const less = document.createElement("button");
  less.setAttribute("form", plus.getAttribute("form") ?? "");
  less.name = "quantity";
  less.dataset.less = "";
  less.innerHTML = plus.innerHTML.replace("#i-plus", "#i-trash");
  less.setAttribute("aria-label", (plus.form?.dataset.remove ?? "").replace("#", itemOf(plus)));
  return less;
}

const itemOf = (part: Element) => part.closest("li")?.querySelector("h2, h3")?.textContent ?? "";

async function send(): Promise<void> {
  if (isSending) return;
  isSending = true;
  markSums(true);
  let isTaken = true;
  for (let [next] = wanted; next; [next] = wanted) {
    const [id, count] = next;
    const taken = await sendCount(id, count);
    isTaken &&= taken;
    if (taken && wanted.get(id) !== count) continue;
    wanted.delete(id);
    if (!taken) for (const stepper of steppersOf(id)) takeBack(stepper);
  }
  isSending = false;
  markSums(false);
  const link = held;
  held = undefined;
  if (!link || !isTaken) return;
  // The new page may have another in its place.
  if (link.isConnected) link.click();
  else location.assign(link.href);
}

/** @returns whether the backend has the count now */
async function sendCount(id: string, count: number): Promise<boolean> {
  const [stepper] = steppersOf(id);
  const button = stepper?.querySelector<HTMLButtonElement>("button[name=quantity]:last-of-type");
  if (!stepper || !button?.form) return true;
  const { form } = button;
  const had = hadOf(stepper);
  const adds = isPlain(stepper);
  if (count === had || (adds && count < had)) return true;
  const place = placeOf(stepper, true);
  const fields = () => {
    const body = fieldsOf(form);
    body.set("quantity", String(adds ? count - had : count));
    return body;
  };
  try {
    const answer = await postInTurn(actionOf(form, button), fields, place);
    // Before the new page is shown: what was pressed since then is drawn over it.
    if (wanted.get(id) === count) wanted.delete(id);
    if ("to" in answer) location.assign(answer.to);
    else if (answer.ok || place.here === answer.url.pathname) await showAnswer(answer, place);
    else showRefusal(answer.page, place.says);
    return "to" in answer || answer.ok;
  } catch {
    showSilence(place.says);
    return false;
  }
}

/** Holds a plainly pressed link until the counts have an answer. After a refusal the link is dropped. */
function hold(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || !isSending || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  event.stopPropagation();
  held = link;
}

import { FORM_KEY } from "~/domain/visit/own-answer";
import { toast } from "./announce";
import { type Answer, actionOf, ask, fieldsOf, type Page } from "./ask";
import { display, pageUrl } from "./follow";
import { markSent } from "./forms";
import { FRAME, showFrame } from "./frame";

/** Where the answer to a post is put. */
export interface Place {
  /** Paths, see `ask`. */
  here?: string;
  frame?: string;
  show(page: Document, url: URL): Promise<void>;
  /** For words about what failed. */
  says: ParentNode;
}

type FindPlace = (from: Element) => Place | undefined;
const others: FindPlace[] = [];

/** A sheet is a place of its own: it says so here. */
export const addPlaces = (find: FindPlace) => void others.push(find);

/** The place of the forms around an element: a sheet, the frame of a list, or the page. */
export function placeOf(from: Element, isFrame: boolean): Place {
  for (const find of others) {
    const place = find(from);
    if (place) return place;
  }
  const { pathname } = pageUrl();
  return isFrame && document.querySelector(FRAME)
    ? { frame: pathname, show: showFrame, says: document }
    : {
        here: pathname,
        show: (page, url) => display(page, url.pathname === pathname ? url : undefined),
        says: document,
      };
}

/** Posts go one after the other, so that answers come in the order of the presses. */
let last: Promise<unknown> = Promise.resolve();
let waiting = 0;
let answered = 0;

/** Whether a post of the script has no answer yet. */
export const isPosting = () => waiting > 0;

/**
 * Posts fields after all posts that were begun before. Each post that was answered makes the form key another one: the
 * page stays, and the next post is no repetition. Without an answer it is one.
 *
 * @throws as {@link ask}
 */
export function postInTurn(action: string, fields: () => URLSearchParams, place: Place): Promise<Answer> {
  waiting += 1;
  const turn = last.then(async () => {
    const body = fields();
    const key = body.get(FORM_KEY);
    if (key !== null && answered > 0) body.set(FORM_KEY, `${key}.${answered}`);
    const { here, frame } = place;
    const answer = await ask(action, {
      body,
      ...(here === undefined ? {} : { here }),
      ...(frame === undefined ? {} : { frame }),
    });
    answered += 1;
    return answer;
  });
  last = turn
    .catch(() => {})
    .finally(() => {
      waiting -= 1;
    });
  return turn;
}

/** Listens to the forms that say so by `data-live`: after `watchForms`, which leaves them alone. */
export function watchPosts(): void {
  document.addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || form.dataset.live === undefined || event.defaultPrevented)
      return;
    if (form.getAttribute("method") !== "post" || form.enctype === "multipart/form-data") return;
    event.preventDefault();
    if (submitter?.getAttribute("aria-disabled") !== "true") void postLive(form, submitter);
  });
}

/**
 * Sends a form as the post that it is, and puts what it leads to in its place. What leads elsewhere is left to the
 * browser. Without an answer the form stays as it is, and the page says so.
 *
 * @returns whether the form was taken
 */
export async function postLive(form: HTMLFormElement, button: HTMLElement | null): Promise<boolean> {
  const place = placeOf(form, form.dataset.live === "frame");
  const fields = fieldsOf(form, button);
  const restore = markSent(form, button);
  try {
    const answer = await postInTurn(actionOf(form, button), () => fields, place);
    restore();
    if ("to" in answer) location.assign(answer.to);
    else if (answer.ok || place.here !== undefined) await showAnswer(answer, place);
    else showRefusal(answer.page, place.says);
    return "to" in answer || answer.ok;
  } catch {
    restore();
    showSilence(place.says);
    return false;
  }
}

/**
 * Puts an answer in its place. If it says what is wrong, the focus goes where the page itself would have it. If what that
 * needs does not come, the browser loads the page.
 */
export async function showAnswer({ page, url, ok }: Page, place: Place): Promise<void> {
  try {
    await place.show(page, url);
  } catch {
    return location.reload();
  }
  if (ok) return;
  const parts = document.querySelector("dialog[open]") ?? document;
  const wrong =
    parts.querySelector<HTMLElement>("[autofocus]") ?? parts.querySelector<HTMLElement>(".errors");
  wrong?.focus();
}

/** Says why a post was refused, in the words of the page that refuses it. */
export function showRefusal(page: Document, from: ParentNode): void {
  const words = page.querySelector(".toast-bad .grow, main [role=alert], main .errors, main h1");
  toast("refused", from, words?.textContent?.trim() ?? "");
}

/** Says that there was no answer, or no network. */
export function showSilence(from: ParentNode): void {
  const offline = "template[data-offline]";
  const words = from.querySelector<HTMLElement>(offline) ?? document.querySelector<HTMLElement>(offline);
  toast("refused", from, navigator.onLine ? undefined : words?.dataset.offline);
}

import { ours } from "~/domain/visit/own-answer";
import { pathOf } from "~/domain/visit/page-path";
import { announce } from "./announce";
import { ask } from "./ask";
import { isSending } from "./forms";
import { leaveList } from "./more";
import { onShown, showPage } from "./page";
import { poll } from "./poll";

/** What the page follows, see `components/behavior/follow.tsx`. */
const followed = () => document.querySelector<HTMLElement>("[data-follow]");

/** Seconds between two questions: the page's own, or those of its refresh without script. */
const paceOf = (page: Document) =>
  page.querySelector<HTMLElement>("[data-follow]")?.dataset.every ??
  page.querySelector<HTMLMetaElement>("meta[name=every]")?.content;

let stop = () => {};
let pace: string | undefined;
let changedAt: unknown;
let news = followed()?.dataset.news;
/** What is shown: the page's address, and for a form that is being filled in the question that led to it. */
let shown = new URL(location.href);
/** The page of the entry of the history. While a sheet is open, the browser's address is the sheet's. */
let entered = pathOf(location);

/** The address of the page, which a sheet may lie over. */
export const pageUrl = () => shown;

/** The state of a history entry that opened a sheet: its address. */
export const isSheet = (state: unknown): state is { sheet: string } =>
  typeof state === "object" && state !== null && "sheet" in state;

/** Follows what the page shows: asks for news, and puts the server's new page in place of the old one. */
export function follow(): void {
  keepPace(paceOf(document));
  // Back may show the page as it was left. Its timers go on, but it may be old.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) reread();
  });
  // Of the pages that `goTo` has put into the history.
  addEventListener("popstate", () => {
    if (pathOf(location) !== entered && !isSheet(history.state)) void goTo(location.href, "back");
  });
  onShown(() => {
    const { news: now, alert } = followed()?.dataset ?? {};
    if (now !== undefined && now !== news) announce(now, alert !== undefined);
    news = now;
  });
}

/**
 * Shows this page at another query, and keeps what was typed. Without an answer the browser goes there.
 *
 * @param entry - what becomes of the history: an entry more, the same one with another address, or nothing, because it is
 *   only a question (`none`) or has happened already (`back`)
 */
export async function goTo(
  href: string,
  entry: "new" | "same" | "none" | "back",
  signal?: AbortSignal,
): Promise<void> {
  try {
    const answer = await ask(href, { signal, here: new URL(href).pathname });
    if (signal?.aborted) return;
    if ("to" in answer || isElsewhere(answer)) return location.assign(href);
    const to = pathOf(answer.url);
    // What was typed to find another list belongs to that list.
    if (entry === "back")
      for (const form of document.querySelectorAll<HTMLFormElement>("form[data-rest]")) form.reset();
    if (entry === "new") history.pushState(null, "", to);
    else if (entry === "same") history.replaceState(history.state, "", to);
    if (entry !== "none") {
      entered = pathOf(location);
      leaveList();
    }
    await display(answer.page, answer.url);
  } catch {
    if (!signal?.aborted) location.assign(href);
  }
}

/** Whether an answer is not the page that was asked for. A choice that cannot be taken is told by the page itself. */
const isElsewhere = ({ ok, status }: { ok: boolean; status: number }) => !ok && status !== 422;

/** Shows a page of the server in place of this one, whatever led to it. @throws as `showPage` */
export async function display(page: Document, url = shown): Promise<void> {
  shown = url;
  const next = paceOf(page);
  await showPage(page);
  keepPace(next);
}

/** Reads the page again, now. */
export function reread(): void {
  if (pace !== undefined) read().catch(() => showFailure(true));
}

function keepPace(every: string | undefined): void {
  if (every === pace) return;
  stop();
  pace = every;
  if (every !== undefined) stop = poll(Number(every), look, showFailure);
}

/** Asks a short question, where there is one, and reads the page only if the answer is news. */
async function look(signal: AbortSignal): Promise<void> {
  const { follow: path, fingerprint } = followed()?.dataset ?? {};
  if (!path) return read(signal);
  const answer = ours(await fetch(path, { signal, headers: { Accept: "application/json" } }));
  if (answer.status === 404) return read(signal);
  if (!answer.ok) throw new Error("no news");
  const told: Record<string, unknown> = await answer.json();
  const hasMoved = changedAt !== undefined && changedAt !== told.changedAt;
  changedAt = told.changedAt;
  for (const element of document.querySelectorAll<HTMLElement>("[data-told]")) {
    const words = told[element.dataset.told ?? ""];
    if (typeof words === "string") element.textContent = words;
  }
  if (hasMoved || told.fingerprint !== fingerprint) await read(signal);
}

/** @throws without an answer: then the page stays as it is */
async function read(signal?: AbortSignal): Promise<void> {
  const path = pathOf(shown);
  const answer = await ask(path, { signal, here: shown.pathname });
  // Somewhere else, or nowhere any more: the browser goes there.
  if ("to" in answer || isElsewhere(answer)) return location.replace(path);
  // What the customer sends now leads to a page of its own.
  if (!signal?.aborted && !isSending()) await display(answer.page);
}

function showFailure(failed: boolean): void {
  for (const part of document.querySelectorAll<HTMLElement>("[data-when]"))
    part.hidden = (part.dataset.when === "failed") !== failed;
}

import { poll } from "~/components/behavior/polling/poll";
import { ours } from "~/domain/visit/own-answer";
import { announce, showToast } from "./announce";
import { morph } from "./morph";
import { isSending } from "./sent";

/** What the page follows, see `components/behavior/follow/follow.tsx`. */
const followed = () => document.querySelector<HTMLElement>("[data-follow]");

/** Seconds between two questions: the page's own, or those of its refresh without script. */
const paceOf = (page: Document) =>
  page.querySelector<HTMLElement>("[data-follow]")?.dataset.every ??
  page.querySelector<HTMLMetaElement>("meta[name=every]")?.content;

let stop = () => {};
let pace: string | undefined;
let changedAt: unknown;
let onShown = () => {};

/**
 * Follows what the page shows: asks for news, and puts the server's new page in place of the old one.
 *
 * @param shown - called after each new page
 */
export function follow(shown: () => void): void {
  onShown = shown;
  keepPace(paceOf(document));
  // Back may show the page as it was left. Its timers go on, but it may be old.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) reread();
  });
}

/** Shows this page at another query, and keeps what was typed. Without an answer the browser goes there. */
export async function goHere(href: string): Promise<void> {
  try {
    const answer = ours(await fetch(href, { headers: { Accept: "text/html" }, redirect: "manual" }));
    if (!answer.ok) throw new Error("no page");
    show(await answer.text());
    history.replaceState(null, "", href);
  } catch {
    location.assign(href);
  }
}

/** Reads the page anew, now. */
export function reread(): void {
  if (pace !== undefined) read().catch(() => showFailure(true));
}

function keepPace(every: string | undefined): void {
  if (every === pace) return;
  stop();
  pace = every;
  if (every !== undefined) stop = poll(Number(every), ask, showFailure);
}

/** Asks a short question, where there is one, and reads the page only if the answer is news. */
async function ask(signal: AbortSignal): Promise<void> {
  const { follow: path, fingerprint } = followed()?.dataset ?? {};
  if (!path) return read(signal);
  const answer = ours(await fetch(path, { signal, headers: { Accept: "application/json" } }));
  if (answer.status === 404) return read(signal);
  if (!answer.ok) throw new Error("no news");
  const news: Record<string, unknown> = await answer.json();
  const hasMoved = changedAt !== undefined && changedAt !== news.changedAt;
  changedAt = news.changedAt;
  for (const told of document.querySelectorAll<HTMLElement>("[data-told]")) {
    const words = news[told.dataset.told ?? ""];
    if (typeof words === "string") told.textContent = words;
  }
  if (hasMoved || news.fingerprint !== fingerprint) await read(signal);
}

/** @throws without an answer: then the page stays as it is */
async function read(signal?: AbortSignal): Promise<void> {
  const here = location.pathname + location.search;
  const answer = ours(
    await fetch(here, {
      ...(signal ? { signal } : {}),
      headers: { Accept: "text/html" },
      redirect: "manual",
      cache: "no-store",
    }),
  );
  // A Wi-Fi may redirect, too.
  if (answer.type === "opaqueredirect") ours(await fetch("/healthz"));
  const isPatient = answer.status === 429 || answer.status === 408;
  // Somewhere else, or nowhere any more: the browser goes there.
  if (answer.type === "opaqueredirect" || (answer.status >= 400 && answer.status < 500 && !isPatient))
    return location.replace(here);
  if (!answer.ok) throw new Error("no page");
  const html = await answer.text();
  // What the customer sends now leads to a page of its own.
  if (!signal?.aborted && !isSending()) show(html);
}

/** Puts a page of the server in place of this one, and says what is new. */
export function show(html: string): void {
  // A style has no nonce of this page, and the policy would report it.
  const bare = html.replaceAll(/<style[^>]*>[^<]*<\/style>/g, "");
  const page = new DOMParser().parseFromString(bare, "text/html");
  const next = paceOf(page);
  const before = followed()?.dataset.news;
  const focused = document.activeElement;
  document.title = page.title;
  const message = page.querySelector(".toast");
  morph(document.body, page.body);
  if (message) showToast(message);
  if (focused && !focused.isConnected) refocus();
  const { news, alert } = followed()?.dataset ?? {};
  if (news !== undefined && news !== before) announce(news, alert !== undefined);
  keepPace(next);
  onShown();
}

/** What had the focus is gone: the page's heading takes it. */
function refocus(): void {
  const heading = document.querySelector("h1");
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
}

function showFailure(failed: boolean): void {
  for (const part of document.querySelectorAll<HTMLElement>("[data-when]"))
    part.hidden = (part.dataset.when === "failed") !== failed;
}

/**
 * Registers the service worker, late, and tells in `#news-place` what there is to tell of the connection and of new builds.
 * Record 64. Its words come with the page that stands for others offline.
 */

import { ours } from "~/domain/visit/own-answer";

/** How often the latest build is asked for at most, and how often a page is loaded again. Specification, section 9. */
const ASK_MS = 60_000;
const RELOAD_MS = 10_000;
/** How often a page that stands for another tries for that one, where the browser knows nothing of being offline. */
const RETRY_MS = 5_000;
/** How long good news stay. */
const READY_MS = 8_000;
const SHELL = "/offline/page";

const root = document.documentElement;
const { build, offline } = root.dataset;
const { serviceWorker } = navigator;
const place = document.getElementById("news-place");

let asked = Date.now();
let isOld = false;
/** The browser says that it is offline, and is not. */
let isMisled = false;

const ignore = () => undefined;

/** How long leaving takes at most. */
const LEAVING_MS = 3_000;

// A person has left in another tab (`app/browser/leave.ts`): what is under way ends here, too, and is loaded again.
addEventListener("storage", ({ key, oldValue }) => {
  if (key !== "person" || oldValue === null) return;
  stop();
  const again = () => document.hidden || location.replace(location.href);
  document.addEventListener("visibilitychange", again);
  setTimeout(again, LEAVING_MS);
});

/** The page with the words. While it is not known, nothing is refused, because nothing could be said. */
let words: Document | undefined;

async function learnWords(): Promise<Document> {
  if (words) return words;
  const page = ("caches" in self && (await caches.match(SHELL))) || ours(await fetch(SHELL));
  const html = await page.text();
  // Without its head: a style there has no nonce of this page, and the policy would report it.
  words = new DOMParser().parseFromString(html.slice(html.indexOf("<body")), "text/html");
  return words;
}

async function news(kind: string): Promise<void> {
  const template = (await learnWords()).getElementById(`news-${kind}`);
  // It waits for no answer: what is there already is more important.
  if (kind === "ready" && shown()) return;
  if (template instanceof HTMLTemplateElement) show(document.importNode(template.content, true));
  if (kind === "ready") setTimeout(() => shown() === kind && show(), READY_MS);
}

/** Without words, as they cannot be had, nothing is told. */
const tell = (kind: string) => void news(kind).catch(ignore);

function show(...told: Node[]): void {
  // `replaceChildren` is younger than the oldest browsers.
  if (place) place.textContent = "";
  place?.append(...told);
  root.toggleAttribute("data-news", told.length > 0);
  root.style.setProperty("--news", `${place?.offsetHeight ?? 0}px`);
}

const shown = () => place?.querySelector<HTMLElement>("[data-news]")?.dataset.news;

/** As a page, whatever this one was the answer to. */
function reload(): void {
  if (Date.now() - Number(sessionStorage.reloadedAt ?? 0) < RELOAD_MS) return;
  sessionStorage.reloadedAt = Date.now();
  location.replace(location.pathname + location.search);
}

const latest = () => fetch("/build-manifest.json", { cache: "no-store" });

async function askBuild(): Promise<void> {
  if (document.hidden || !navigator.onLine || isOld) return;
  asked = Date.now();
  const answer = await latest();
  if (!answer.ok) return;
  const told: unknown = await answer.json();
  isOld = typeof told === "object" && told !== null && "build" in told && told.build !== build;
  if (isOld) tell("update");
}

let nextAsk: ReturnType<typeof setTimeout> | undefined;

/** Asks if a minute has passed. An interval would often come a moment too early for that, and skip a minute. */
function ask(): void {
  const left = asked + ASK_MS - Date.now();
  clearTimeout(nextAsk);
  nextAsk = setTimeout(ask, left > 0 ? left : ASK_MS);
  if (left <= 0) void askBuild().catch(ignore);
}
ask();
document.addEventListener("visibilitychange", ask);

/** Nothing is typed on a page that stands for another. */
const standsForAnother =
  location.pathname !== SHELL && document.querySelector("[data-part]:not([data-part=refused])") !== null;
if (standsForAnother) setInterval(() => navigator.onLine && void latest().then(reload, ignore), RETRY_MS);

addEventListener("offline", () => tell("offline"));
addEventListener("online", () => {
  if (standsForAnother) reload();
  else if (shown()) tell("back");
});
place?.addEventListener("click", ({ target }) => {
  if (!(target instanceof Element)) return;
  if (target.closest("[data-reload]")) reload();
  else if (target.closest("[data-close]")) show();
});

/** Links and posts of an old build are the browser's own, because the scripts behind them may be gone. */
addEventListener(
  "click",
  (event) => {
    if (isOld && event.target instanceof Element && event.target.closest("a[href]")) event.stopPropagation();
  },
  true,
);

/** While there is no network, a post is refused at once. What was typed stays. */
function refuse(event: SubmitEvent, form: HTMLFormElement): void {
  event.preventDefault();
  event.stopPropagation();
  tell("refused");
  // A browser may be wrong about being offline.
  latest().then(() => {
    isMisled = true;
    if (form.requestSubmit) form.requestSubmit(event.submitter);
    else form.submit();
  }, ignore);
}

addEventListener(
  "submit",
  (event) => {
    const { target } = event;
    // Not `method`: a field of that name would hide it.
    const isPost = target instanceof HTMLFormElement && target.getAttribute("method") === "post";
    if (isPost && words && !navigator.onLine && !isMisled) refuse(event, target);
    else if (isOld) event.stopPropagation();
  },
  true,
);

async function begin(): Promise<void> {
  await serviceWorker.register("/worker.js", { updateViaCache: "none" });
  const { active } = await serviceWorker.ready;
  await learnWords();
  // Only Chromium finds again what it has loaded: see `PICTURE` in ./store.
  const pictures = navigator.userAgentData ? [...document.images].map(({ currentSrc }) => currentSrc) : [];
  active?.postMessage({ page: location.href, pictures: pictures.filter(Boolean) });
}

/** When the page has loaded and the browser is idle. */
function late(work: () => void): void {
  const idle = self.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 500));
  const wait = () => setTimeout(() => idle(work, { timeout: 5_000 }), 1_000);
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait);
}

serviceWorker?.addEventListener("message", ({ data }) => tell(data));
serviceWorker?.startMessages();
if (shown()) show(...(place?.childNodes ?? []));
if (serviceWorker && offline !== "off") late(() => void begin().catch(ignore));

import { arrive, watchGoing } from "~/components/feedback/set-off";
import { watchIntent } from "./ahead";
import { watchToasts } from "./announce";
import { watchChosen } from "./chosen";
import { watchCounts } from "./counts";
import { follow } from "./follow";
import { watchForms } from "./forms";
import { begin as beginMore } from "./more";
import { onShown } from "./page";
import { watchPosts } from "./post";
import { begin as beginRail } from "./rail";
import { watchSheets } from "./sheet";

/**
 * The script of all pages. It has no words and knows no page: what it does is said by the attributes in the HTML. Each
 * feature listens to the document, or begins its part where a page has one. Record 65 lists the attributes.
 */

/** What only some pages have, by a selector of what it is for. */
const FEATURES: readonly (readonly [
  selector: string,
  load: () => Promise<{ begin(part: HTMLElement): void }>,
])[] = [
  ["[data-alerts]", () => import("./alerts")],
  ...("ApplePaySession" in window ? [["[data-apple-pay]", () => import("./apple-pay")] as const] : []),
  [".errors", () => import("./mended")],
  [".choice-more, .check-more", async () => ({ begin: (await import("./typed")).beside })],
  ["[data-here]", () => import("./here")],
  ["[data-locate]", () => import("./locate")],
  ["[data-card]", () => import("./card")],
  ["[data-update]", () => import("./update")],
  ["[data-dish]", () => import("./dish")],
  ["[data-auto]", () => import("./auto")],
  ["#fav", () => import("./favorites")],
  ["[action$=leave],[action$=sign-out],[action$=account]", () => import("./leave")],
  ["[data-more]", async () => ({ begin: beginMore })],
  ["[data-rail]", async () => ({ begin: beginRail })],
  ["[data-late]", () => import("./late")],
  ["main input.input, main textarea.input", () => import("./typed")],
  ["[data-camera]", () => import("./camera")],
  ["[data-copy],[data-share]", () => import("./copy")],
  ["[data-left]", () => import("./countdown")],
  ["[data-mask]", () => import("./mask")],
  ["button[name=show], [data-hints], [data-tidy]", () => import("./fields")],
];

/** Begins what a page has, and what it has after it was read again. */
function look(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("[data-server-checks]"))
    form.noValidate = true;
  for (const [selector, load] of FEATURES)
    for (const part of document.querySelectorAll<HTMLElement>(selector)) {
      const of = begun.get(part) ?? [];
      if (of.includes(selector)) continue;
      begun.set(part, [...of, selector]);
      // Without it the page goes on as without script.
      load().then(
        ({ begin }) => begin(part),
        () => {},
      );
    }
}

/** What each part was begun with: a field of a form that is kept has a mask, too. */
const begun = new WeakMap<Element, string[]>();

// A page that is left, or hidden, before it has faded in breaks the fading off: that is no fault.
for (const sign of ["pageswap", "pagereveal"])
  addEventListener(sign, (event) => {
    const { ready, finished, updateCallbackDone } = Object(Reflect.get(event, "viewTransition"));
    Promise.all([ready, finished, updateCallbackDone]).catch(() => {});
  });
watchToasts();
watchCounts();
watchForms();
watchPosts();
watchSheets();
watchChosen();
watchGoing();
watchIntent();
look();
onShown(look);
// A page that answers a form would be posted again by Back and by reloading. As an entry of its address it is read.
history.replaceState(history.state, "", location.href);
// What was typed here before may have been sent, or be another person's.
try {
  if (sessionStorage.typed) import("./typed").catch(() => {});
} catch {
  // The browser keeps nothing.
}
follow();
arrive();
document.documentElement.dataset.script = "on";
// The service worker, and news of builds: app/worker/page.ts. It listens to forms after this script.
const OFFLINE = "/offline.js";
import(OFFLINE).catch(() => {});

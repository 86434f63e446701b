import { arrive, watchGoing } from "~/components/feedback/going/set-off";
import { watchIntent } from "./ahead";
import { toast, watchToasts } from "./announce";
import { watchChosen } from "./chosen";
import { tick, watchCountdowns } from "./countdown";
import { watchCounts } from "./counts";
import { watchFavorites } from "./favorites";
import { watchFields } from "./fields";
import { follow, goTo, reread } from "./follow";
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
  ["[data-locate]", () => import("./locate")],
  ["[data-card]", () => import("./card")],
  ["[data-update]", () => import("./update")],
  ["[data-dish]", () => import("./dish")],
  ["[data-more]", async () => ({ begin: beginMore })],
  ["[data-rail]", async () => ({ begin: beginRail })],
  ["[data-late]", () => import("./late")],
  ["[data-camera]", () => import("./camera")],
];

/** Begins what a page has, and after it was read anew what it has then. */
function look(): void {
  for (const part of document.querySelectorAll<HTMLElement>("[data-scripted]"))
    part.hidden = part.dataset.scripted === "share" && !("share" in navigator);
  for (const form of document.querySelectorAll<HTMLFormElement>("[data-server-checks]"))
    form.noValidate = true;
  tick();
  for (const [selector, load] of FEATURES)
    for (const part of document.querySelectorAll<HTMLElement>(selector)) {
      if (begun.has(part)) continue;
      begun.add(part);
      // Without it the page goes on as without script.
      load().then(
        ({ begin }) => begin(part),
        () => {},
      );
    }
  // A form that is there once: it leads on by itself.
  const auto = document.querySelector<HTMLFormElement>("[data-auto]");
  if (auto && !begun.has(auto)) {
    begun.add(auto);
    if (auto.requestSubmit) auto.requestSubmit();
    else auto.submit();
  }
}

const begun = new WeakSet<Element>();

async function copy(button: HTMLElement): Promise<void> {
  const field = document.getElementById(button.dataset.copy ?? "");
  if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return;
  let isCopied = true;
  try {
    // Undefined outside of a secure context, unlike its type.
    await navigator.clipboard.writeText(field.value);
  } catch {
    // Also what is copied by hand: the selection stays.
    field.focus();
    field.setSelectionRange(0, field.value.length);
    // Gone from some browsers, which then copy nothing.
    isCopied = "execCommand" in document && document.execCommand("copy");
  }
  toast(isCopied ? "copied" : "selected");
}

document.addEventListener("click", (event) => {
  const { target } = event;
  const here =
    target instanceof Element ? target.closest<HTMLElement>("[data-here]")?.dataset.here : undefined;
  if (here !== undefined) {
    event.preventDefault();
    void goTo(new URL(here, location.href).href, "same");
  }
  const button = target instanceof Element ? target.closest<HTMLElement>("[data-copy], [data-share]") : null;
  const { copy: field, share: url, name } = button?.dataset ?? {};
  if (button && field !== undefined) void copy(button);
  // A sheet that is closed again rejects: nothing was to come of it.
  if (url !== undefined) navigator.share({ url, title: name ?? "" }).catch(() => {});
});
watchToasts();
watchCounts();
watchFavorites();
watchForms();
watchPosts();
watchSheets();
watchChosen();
watchFields();
watchGoing();
watchIntent();
look();
onShown(look);
watchCountdowns(reread);
follow();
arrive();
document.documentElement.dataset.script = "on";
// The service worker, and news of builds: app/worker/page.ts. It listens to forms after this script.
const OFFLINE = "/offline.js";
import(OFFLINE).catch(() => {});

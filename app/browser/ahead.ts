import { pathOf } from "~/domain/visit/page-path";
import { savesData } from "./ask";
import { onShown } from "./page";
import { isPosting } from "./post";

/** How long a mouse, a finger or the focus is on a link before its page is prefetched. Specification, section 9. */
const INTENT_MS = 100;

/**
 * Prefetches the page of a link that the visitor is about to follow, where the browser keeps such a page for the next
 * navigation although it is `no-store`: by a speculation rule. Elsewhere it would be loaded twice. Record 66.
 */
export function watchIntent(): void {
  if (!HTMLScriptElement.supports?.("speculationrules") || savesData()) return;
  let link: HTMLAnchorElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let rule: HTMLScriptElement | undefined;
  const stop = () => {
    clearTimeout(timer);
    link = null;
  };
  const prefetch = (href: string) => {
    rule?.remove();
    rule = document.createElement("script");
    rule.type = "speculationrules";
    rule.textContent = JSON.stringify({ prefetch: [{ urls: [href], eagerness: "immediate" }] });
    document.head.append(rule);
  };
  const look = ({ target, type }: Event) => {
    const next = target instanceof Element ? target.closest("a") : null;
    // Script may set the focus, too.
    if (type === "focusin" && !next?.matches(":focus-visible")) return;
    if (next === link) return;
    stop();
    link = next;
    if (next && isOther(next) && !isPosting()) timer = setTimeout(prefetch, INTENT_MS, next.href);
  };
  // Not `pointerover`: a page that moves below a resting mouse is no intent. A finger that scrolls cancels.
  for (const sign of ["pointermove", "pointerdown", "focusin"]) addEventListener(sign, look);
  for (const end of ["click", "pointercancel"]) addEventListener(end, stop);
  // What is sent changes what pages show, and so does its answer.
  const forget = () => rule?.remove();
  addEventListener("submit", forget, true);
  onShown(forget);
}

/** Whether a link leads to another document of ours. */
function isOther(link: HTMLAnchorElement): boolean {
  const { origin, dataset, target } = link;
  if (origin !== location.origin || target || dataset.sheet !== undefined) return false;
  return pathOf(link) !== pathOf(location);
}

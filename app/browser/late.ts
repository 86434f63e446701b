import { ours } from "~/domain/visit/own-answer";
import { announce, setChildren } from "./announce";
import { parsed } from "./ask";
import { shown } from "./page";

/** The minutes of an order are told by the minute. */
const EVERY_MS = 60_000;

/**
 * A part of a page that was too late for it: `data-late` has its address. With `data-again` it is read again and again,
 * and what is new in it is told to screen readers. What does not come leaves the part as it is.
 */
export function begin(part: HTMLElement): void {
  const { late = "", again } = part.dataset;
  let titles = titlesIn(part);

  async function read(): Promise<void> {
    try {
      const answer = ours(await fetch(late, { cache: "no-store" }));
      if (!answer.ok || answer.redirected) return;
      const page = parsed(await answer.text());
      setChildren(part, ...document.importNode(page.body, true).childNodes);
      const now = titlesIn(part);
      if (titles && titles !== now) announce(now);
      titles = now;
      shown(part);
    } catch {
      // What is there stays.
    }
  }

  if (again === undefined || part.dataset.now !== undefined) void read();
  if (again !== undefined)
    setInterval(() => document.visibilityState === "visible" && part.isConnected && void read(), EVERY_MS);
}

/** The titles in a part, such as "Pedido 4127 em preparo". */
const titlesIn = (part: Element) =>
  [...part.querySelectorAll(".live b")].map(({ textContent }) => textContent).join(". ");

import { useFetcher, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { LIVE, type LiveAnswer } from "~/components/cart/cart-line/live-answer";
import { useT } from "~/components/document/i18n";
import type { ToastMessage } from "~/components/feedback/toast/message";
import { useBasket } from "~/components/menu/use-basket";
import { itemPath } from "~/domain/menu/item-path";
import { drawCount } from "./draw-count";
import { CARD_STEPPER, type InCart } from "./in-cart";

interface CardSteppers {
  /** Why the last press was taken back. The page's own toast reports success. */
  toast: ToastMessage | undefined;
  close: () => void;
}

/** A refused post to an item's page. */
interface Refused {
  error?: string | undefined;
}

/** A second press of a + that has just become a stepper comes from a double tap, in milliseconds. */
const DOUBLE_TAP_MS = 300;

/**
 * Where scripts run, a press of a card's + or stepper shows the new count at once, in all cards of the item. One post is
 * sent at a time, and the presses that come meanwhile are sent together. A change that is refused, or gets no answer, is
 * taken back, and the page says so.
 *
 * @param inCart - what the cart has. Undefined if the backend does not answer: the cards then keep what they show
 */
export function useCardSteppers(inCart: readonly InCart[] | undefined): CardSteppers {
  const t = useT();
  const { submit, state, data } = useFetcher<LiveAnswer | Refused>();
  const { revalidate } = useRevalidator();
  const basket = useBasket();
  const kept = useRef(new Map<string, InCart>());
  const wanted = useRef(new Map<string, number>());
  const sent = useRef<{ item: string; count: number; isUnderWay?: boolean }>();
  const [problem, setProblem] = useState<string>();

  const redraw = (pressed?: string) => {
    for (const slot of document.querySelectorAll<HTMLElement>(CARD_STEPPER)) {
      const { item = "" } = slot.dataset;
      if (pressed !== undefined && item !== pressed) continue;
      drawCount(slot, t, wanted.current.get(item) ?? kept.current.get(item)?.count ?? 0);
    }
  };

  const send = () => {
    sent.current = undefined;
    for (const [item, count] of wanted.current) {
      const { count: had = 0, line } = kept.current.get(item) ?? {};
      // Of several lines, none is taken away here.
      if (count === had || (count < had && !line)) {
        wanted.current.delete(item);
        continue;
      }
      sent.current = { item, count };
      const fields: Record<string, string> = line
        ? { line, was: String(had), quantity: String(count) }
        : { quantity: String(count - had) };
      const action = line ? basket.lines : itemPath(item, undefined, basket);
      submit({ ...fields, [LIVE]: "1" }, { method: "post", action });
      return;
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each answer, and when the cart is read
  useEffect(() => {
    if (inCart) kept.current = new Map(inCart.map((one) => [one.item, one]));
    const done = sent.current;
    if (done && state !== "idle") done.isUnderWay = true;
    if (done?.isUnderWay && state === "idle") {
      const isRefused = data !== undefined && !("done" in data);
      if (isRefused || wanted.current.get(done.item) === done.count) wanted.current.delete(done.item);
      if (isRefused) {
        const words = "error" in data ? data.error : undefined;
        setProblem(words ?? t(navigator.onLine ? "error.defaultError" : "status.offline.post"));
        // The cart may be another than the cards show.
        revalidate();
      } else if (!inCart) kept.current.set(done.item, done);
      send();
    }
    redraw();
  }, [inCart, state, data]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions read refs, and the router keeps its own
  useEffect(() => {
    let last: { item: string; at: number } | undefined;
    const onSubmit = (event: SubmitEvent) => {
      const slot = event.submitter?.closest<HTMLElement>(CARD_STEPPER);
      const item = slot?.dataset.item;
      if (item === undefined) return;
      event.preventDefault();
      const known = kept.current.get(item);
      const before = wanted.current.get(item) ?? known?.count ?? 0;
      const isMore = event.submitter === slot?.lastElementChild;
      const isDoubleTap = last?.item === item && event.timeStamp - last.at < DOUBLE_TAP_MS;
      const count = before + (isMore ? 1 : -1);
      if (isDoubleTap) return;
      // Nobody can say which of several lines is meant.
      if (!isMore && known && !known.line) return location.assign(basket.lines);
      last = before === 0 ? { item, at: event.timeStamp } : undefined;
      setProblem(undefined);
      wanted.current.set(item, count);
      redraw(item);
      if (!sent.current) send();
    };
    // Back may restore this page as it was left.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) revalidate();
    };
    document.addEventListener("submit", onSubmit);
    addEventListener("pageshow", onShow);
    return () => {
      document.removeEventListener("submit", onSubmit);
      removeEventListener("pageshow", onShow);
    };
  }, [submit]);

  return {
    toast: problem === undefined ? undefined : { tone: "bad", text: problem },
    close: () => setProblem(undefined),
  };
}

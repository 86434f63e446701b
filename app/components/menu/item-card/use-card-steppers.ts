import { useFetcher, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { LIVE } from "~/components/cart/cart-line/live-answer";
import { useDocument } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import type { ToastMessage } from "~/components/feedback/toast/message";
import { itemPath } from "~/domain/menu/item-path";
import { MAX_QUANTITY } from "~/domain/money/quantity";
import { FORM_KEY } from "~/domain/visit/form-key";
import { drawCount } from "./draw-count";
import { CARD_STEPPER, type InCart } from "./in-cart";
import { isStale, problemOf } from "./live-problem";

interface CardSteppers {
  /** Why the last press was taken back. The page's own toast reports success. */
  toast: ToastMessage | undefined;
  close: () => void;
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
  const { requestId } = useDocument();
  const { submit, state, data } = useFetcher();
  const { revalidate } = useRevalidator();
  const kept = useRef<ReadonlyMap<string, InCart>>(new Map());
  const wanted = useRef(new Map<string, number>());
  const sent = useRef<{ item: string; count: number; isUnderWay?: boolean }>();
  const posts = useRef(0);
  const [problem, setProblem] = useState<string>();

  const redraw = useCallback(() => {
    for (const slot of document.querySelectorAll<HTMLElement>(CARD_STEPPER)) {
      const item = slot.dataset.item ?? "";
      const known = kept.current.get(item);
      const count = wanted.current.get(item) ?? known?.count ?? 0;
      drawCount(slot, t, { count, isSeveral: known !== undefined && known.line === undefined });
    }
  }, [t]);

  const send = useCallback(() => {
    sent.current = undefined;
    for (const [item, count] of wanted.current) {
      const known = kept.current.get(item);
      const more = count - (known?.count ?? 0);
      // Of several lines, none is taken away here.
      if (more === 0 || (more < 0 && known?.line === undefined)) {
        wanted.current.delete(item);
        continue;
      }
      sent.current = { item, count };
      posts.current += 1;
      const fields: Record<string, string> =
        known?.line === undefined
          ? { quantity: String(more) }
          : { line: known.line, was: String(known.count), quantity: String(count) };
      submit(
        { ...fields, [LIVE]: "1", [FORM_KEY]: `${requestId}.c${posts.current}` },
        {
          method: "post",
          action: known?.line === undefined ? itemPath(item) : "/cart",
          preventScrollReset: true,
        },
      );
      return;
    }
  }, [submit, requestId]);

  useEffect(() => {
    if (inCart) kept.current = new Map(inCart.map((one) => [one.item, one]));
    const done = sent.current;
    if (done && state !== "idle") done.isUnderWay = true;
    if (done?.isUnderWay && state === "idle") {
      const why = problemOf(t, data);
      // A redirect leaves no answer, and no press is to follow it.
      if (data === undefined) wanted.current.clear();
      else if (why !== undefined || wanted.current.get(done.item) === done.count)
        wanted.current.delete(done.item);
      if (why === undefined && !inCart) kept.current = new Map(kept.current).set(done.item, done);
      setProblem(why);
      if (isStale(data)) revalidate();
      send();
    }
    redraw();
  }, [inCart, state, data, t, send, redraw, revalidate]);

  useEffect(() => {
    let last: { item: string; at: number } | undefined;
    const onSubmit = (event: SubmitEvent) => {
      const slot = event.submitter?.closest<HTMLElement>(CARD_STEPPER);
      const item = slot?.dataset.item;
      if (item === undefined) return;
      event.preventDefault();
      const before = wanted.current.get(item) ?? kept.current.get(item)?.count ?? 0;
      const isMore = event.submitter === slot?.lastElementChild;
      const isDoubleTap = last?.item === item && event.timeStamp - last.at < DOUBLE_TAP_MS;
      const count = before + (isMore ? 1 : -1);
      if (isDoubleTap || count < 0 || count > MAX_QUANTITY) return;
      last = before === 0 ? { item, at: event.timeStamp } : undefined;
      setProblem(undefined);
      wanted.current.set(item, count);
      redraw();
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
  }, [redraw, send, revalidate]);

  return {
    toast: problem === undefined ? undefined : { tone: "bad", text: problem },
    close: () => setProblem(undefined),
  };
}

import { useFetcher, useRevalidator } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { afterPaint } from "~/components/behavior/after-paint/after-paint";
import { useT } from "~/components/document/i18n";
import { multiply } from "~/domain/money/money";
import { MAX_QUANTITY } from "~/domain/money/quantity";
import type { CartLineView } from "./cart-line-view";
import { useHeldLinks } from "./held-links";
import { LIVE, type LiveAnswer } from "./live-answer";

export interface LiveLines<Line extends CartLineView> {
  /** The lines as the customer wants them, including changes without an answer yet. */
  lines: readonly Line[];
  /** A change has no answer yet, so no sum is final. */
  isBusy: boolean;
  /** Why the last change was undone. */
  problem: string | undefined;
  /** For the element around the lines' forms. It handles their posts of a quantity. */
  onSubmit: (event: FormEvent<HTMLElement>) => void;
}

type Wanted = ReadonlyMap<string, number>;

/**
 * Where scripts run, quantities change on the page at once. Only one change is sent at a time. If the customer wants
 * more changes of a line meanwhile, the last one is sent next. So answers come in order, and the last press wins. A
 * change that is refused, or gets no answer, is undone, and the page says so.
 */
export function useLiveLines<Line extends CartLineView>(kept: readonly Line[]): LiveLines<Line> {
  const t = useT();
  const fetcher = useFetcher<LiveAnswer>();
  const { revalidate } = useRevalidator();
  const [wanted, setWanted] = useState<Wanted>(new Map());
  const [problem, setProblem] = useState<string>();
  /** What was pressed and is not in `wanted` yet. */
  const pressed = useRef(new Map<string, number>());
  /** What was sent, what was kept then, and whether the fetcher was seen at work since. */
  const sent = useRef<{ line: CartLineView; quantity: number; kept: unknown; isUnderWay: boolean }>();
  const answered = useRef<unknown>();
  useHeldLinks({
    isBusy: () => wanted.size > 0 || pressed.current.size > 0,
    isRefused: problem !== undefined,
  });

  useEffect(() => {
    if (fetcher.state !== "idle") {
      if (sent.current) sent.current.isUnderWay = true;
      return;
    }
    if (sent.current) {
      if (fetcher.data === answered.current) return;
      const failure = failureOf(fetcher.data);
      const { line, quantity, isUnderWay } = sent.current;
      // A fetcher's data and state may come before the new cart does. Its lines are other objects.
      const isOldCart = isUnderWay ? kept.some((one) => one === line) : kept === sent.current.kept;
      if (!failure && isOldCart) return;
      answered.current = fetcher.data;
      sent.current = undefined;
      if (failure) {
        const why = failure.error ?? t(navigator.onLine ? "error.defaultError" : "status.offline.post");
        setProblem(t("bag.failed", { item: line.name, why }));
        if (failure.stale) revalidate();
      }
      // A newer wish for this line is sent next. After a failure, the line is as the backend has it.
      if (failure || wanted.get(line.id) === quantity) {
        // A press that came since this was rendered is kept.
        setWanted((now) => (now.get(line.id) === wanted.get(line.id) ? without(now, line.id) : now));
        return;
      }
    }
    const next = nextOf(wanted, kept);
    if (!next) {
      if (wanted.size > 0) setWanted((now) => (now === wanted ? new Map() : now));
      return;
    }
    if (!navigator.onLine) {
      setProblem(t("bag.failed", { item: next.line.name, why: t("status.offline.post") }));
      setWanted((now) => (now === wanted ? new Map() : now));
      return;
    }
    sent.current = { ...next, kept, isUnderWay: false };
    fetcher.submit(
      { [LIVE]: "1", line: next.line.id, was: String(next.line.quantity), quantity: String(next.quantity) },
      { method: "post", action: "/cart" },
    );
  }, [fetcher, kept, revalidate, t, wanted]);

  const onSubmit = (event: FormEvent<HTMLElement>) => {
    const change = changeOf(event);
    const line = kept.find(({ id }) => id === change?.line);
    if (!change || !line) return;
    event.preventDefault();
    setProblem(undefined);
    const shown = wanted.get(line.id) ?? line.quantity;
    const next = (pressed.current.get(line.id) ?? shown) + change.quantity - shown;
    const quantity = Math.min(Math.max(next, 0), MAX_QUANTITY);
    pressed.current.set(line.id, quantity);
    const count = change.form.querySelector("output");
    if (count) count.textContent = String(quantity);
    // The sums take a slow phone longer than the count.
    afterPaint(() => {
      if (pressed.current.get(line.id) === quantity) pressed.current.delete(line.id);
      setWanted((before) => new Map(before).set(line.id, quantity));
    });
  };

  return {
    lines: kept.flatMap((line) => shownLine(line, wanted.get(line.id))),
    isBusy: wanted.size > 0,
    problem,
    onSubmit,
  };
}

/** The first change that the backend does not have yet. */
function nextOf<Line extends CartLineView>(wanted: Wanted, kept: readonly Line[]) {
  for (const [id, quantity] of wanted) {
    const line = kept.find((one) => one.id === id);
    if (line && line.quantity !== quantity) return { line, quantity };
  }
  return undefined;
}

function without(wanted: Wanted, id: string): Wanted {
  return new Map([...wanted].filter(([key]) => key !== id));
}

function failureOf(answer: LiveAnswer | undefined): { error?: string; stale?: boolean } | undefined {
  if (!answer || "offline" in answer) return {};
  return "done" in answer ? undefined : answer;
}

/** The line with another quantity, at its current unit price. Contract: Carts. */
function shownLine<Line extends CartLineView>(line: Line, quantity = line.quantity): Line[] {
  if (quantity === 0) return [];
  if (quantity === line.quantity || line.quantity === 0) return [line];
  const piece = { ...line.total_price, value: Math.round(line.total_price.value / line.quantity) };
  return [{ ...line, quantity, total_price: multiply(piece, quantity) }];
}

/** Form, line and quantity of a stepper's post. Undefined for any other post. */
function changeOf({ target, nativeEvent }: FormEvent) {
  if (!(target instanceof HTMLFormElement) || !(nativeEvent instanceof SubmitEvent)) return undefined;
  const form = new FormData(target, nativeEvent.submitter);
  const line = form.get("line");
  const quantity = form.get("quantity");
  if (typeof line !== "string" || typeof quantity !== "string") return undefined;
  return { form: target, line, quantity: Number(quantity) };
}

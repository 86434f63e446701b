import { useRevalidator } from "@remix-run/react";
import { useRef, useState } from "react";
import { usePolling } from "~/components/behavior/polling/use-polling";
import { pagePath } from "~/domain/visit/page-path";
import type { ShownOrder } from "./keep-shown";
import type { OrderNews } from "./order-status";

interface Followed {
  /** `{{at}}` of the last answer. */
  at: string;
  /** The last question got no answer. */
  failed: boolean;
}

/** Asks, where scripts run, how the order is, and reads the page anew only when that has changed. */
export function useOrderNews({ order, stale = false }: ShownOrder): Followed {
  const { revalidate } = useRevalidator();
  const [news, setNews] = useState<{ at: string; page: string }>();
  const changedAt = useRef<string>();

  const ask = async (signal: AbortSignal) => {
    const path = pagePath`/resources/order-status/${order.id}`;
    const response = await fetch(path, { signal, headers: { Accept: "application/json" } });
    const answer: unknown = response.ok ? await response.json() : undefined;
    if (!isOrderNews(answer)) throw new Error("no news of the order");
    const moved = changedAt.current !== undefined && changedAt.current !== answer.changedAt;
    changedAt.current = answer.changedAt;
    setNews({ at: answer.at, page: order.updatedAt });
    if (moved || stale || answer.fingerprint !== order.fingerprint) revalidate();
  };

  const failed = usePolling({ everySeconds: order.refreshSeconds, ask });
  // News older than the page itself say nothing.
  const at = news && news.page === order.updatedAt ? news.at : order.updatedAt;
  return { at, failed: failed || stale };
}

function isOrderNews(answer: unknown): answer is OrderNews {
  if (typeof answer !== "object" || answer === null) return false;
  if (!("fingerprint" in answer && "changedAt" in answer && "at" in answer)) return false;
  return [answer.fingerprint, answer.changedAt, answer.at].every((text) => typeof text === "string");
}

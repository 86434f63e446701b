import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { usePolling } from "~/components/behavior/polling/use-polling";
import type { Followed } from "~/routes/table/bill/order.server";
import { BILL_NEWS } from "./bill-news";

/** How often a visible page asks whether the bill has changed, in seconds. Requirement: live by polling. */
const EVERY_SECONDS = 10;

/** Where script runs: asks whether the bill has changed, and loads the page's data again if it has. */
export function useBillNews(
  { fingerprint, at, stale = false }: Followed,
  ended = false,
): { at: string; failed: boolean } {
  const { revalidate } = useRevalidator();
  const [last, setLast] = useState<Followed>();
  const ask = async (signal: AbortSignal) => {
    const response = await fetch(BILL_NEWS, {
      signal,
      headers: { Accept: "application/json" },
    });
    const answer: unknown = response.ok ? await response.json() : undefined;
    if (!isFollowed(answer)) throw new Error("no news of the bill");
    if (answer.fingerprint === fingerprint) setLast(answer);
    else revalidate();
  };
  const failed = usePolling({ everySeconds: ended ? undefined : EVERY_SECONDS, ask });
  return { at: last?.fingerprint === fingerprint ? last.at : at, failed: failed || stale };
}

function isFollowed(answer: unknown): answer is Followed {
  if (typeof answer !== "object" || answer === null || !("fingerprint" in answer && "at" in answer))
    return false;
  return typeof answer.fingerprint === "string" && typeof answer.at === "string";
}

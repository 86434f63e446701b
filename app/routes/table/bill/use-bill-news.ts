import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { usePolling } from "~/components/behavior/polling/use-polling";
import { BILL_NEWS } from "./bill-news";
import type { Followed } from "./order.server";

/** How often a bill is asked about while its page is seen. Requirement: live by polling. */
const EVERY_SECONDS = 10;

/** Asks, where scripts run, whether the bill is still as the page has it, and reads the page anew when it is not. */
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

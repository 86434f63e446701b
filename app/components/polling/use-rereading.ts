import { useRevalidator } from "@remix-run/react";
import { useRef } from "react";
import { usePolling } from "./use-polling";

/** A page that has not come after so long is asked for again, in milliseconds. */
const PATIENCE_MS = 15_000;

interface Reading {
  /** Answers as the page would: with success alone where it can be read. */
  asks: string;
  /** The page is on its way already. */
  isReading: boolean;
  revalidate: () => void;
}

/**
 * Reads the page anew again and again, until `everySeconds` is undefined. Tells whether nobody answers now.
 *
 * @param asks - what is asked first; a page that cannot do without the backend names a path that asks it
 */
export function useRereading(everySeconds: number | undefined, asks = "/healthz"): boolean {
  const { state, revalidate } = useRevalidator();
  const begun = useRef(0);
  const ask = (signal: AbortSignal) =>
    reread(signal, {
      asks,
      isReading: state !== "idle" && Date.now() - begun.current < PATIENCE_MS,
      revalidate: () => {
        begun.current = Date.now();
        revalidate();
      },
    });
  return usePolling({ everySeconds, ask });
}

/**
 * Reads the page anew, if anybody answers: a reading that fails puts an error in the page's place, and nothing is asked
 * any more. One that is on its way is waited for, as another would begin from the beginning. @throws without an answer
 */
export async function reread(signal: AbortSignal, { asks, isReading, revalidate }: Reading): Promise<void> {
  const answer = await fetch(asks, { signal, cache: "no-store" });
  if (!answer.ok) throw new Error("nobody answers");
  if (!isReading) revalidate();
}

import { useRevalidator } from "@remix-run/react";
import { useRef } from "react";
import { usePolling } from "./use-polling";

/** Patience for a reload, in milliseconds. */
const PATIENCE_MS = 15_000;

interface Reading {
  /** A path that succeeds only if the page can be read. */
  asks: string;
  /** A reload is already under way. */
  isReading: boolean;
  revalidate: () => void;
}

/**
 * Reloads the page's data until `everySeconds` is undefined. Returns whether the server does not answer now.
 *
 * @param asks - the path that is requested first; a page that needs the backend names a path that asks it
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
 * Reloads the page's data if the server answers. A failed reload would replace the page with an error page, and polling
 * would end. A reload that is under way is waited for, because another one would start over. @throws without an answer
 */
export async function reread(signal: AbortSignal, { asks, isReading, revalidate }: Reading): Promise<void> {
  const answer = await fetch(asks, { signal, cache: "no-store" });
  if (!answer.ok) throw new Error("nobody answers");
  if (!isReading) revalidate();
}

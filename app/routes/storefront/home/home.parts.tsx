import { useEffect, useState } from "react";
import { usePolling } from "~/components/behavior/polling/use-polling";
import { Fragment } from "~/components/document/fragment";
import type { HomePart } from "./home.server";
import { type LatePartName, latePartPath } from "./home-paths";

/** The minutes of an order are told by the minute. */
const EVERY_SECONDS = 60;

/**
 * A part of the home page. Where scripts run, a late one is fetched, and one that lives is read again and again.
 * Otherwise its text and link stay.
 */
export function HomeSection({ part: { id, fragment, late, lives } }: { part: HomePart }) {
  const came = useNewPart(fragment.key, { late, lives });
  if (came === undefined) return <Fragment key={fragment.key} id={id} html={fragment.html} />;
  return came.html === "" ? null : <Fragment key={came.number} id={id} html={came.html} />;
}

interface NewPart {
  /** Of the page's own part: a newer page wins. */
  key: string;
  /** Counts the answers. */
  number: number;
  html: string;
}

/** What a part is now. Its HTML is empty if there is nothing to show; undefined until it has come. */
function useNewPart(key: string, { late, lives }: Pick<HomePart, "late" | "lives">): NewPart | undefined {
  const [came, setCame] = useState<NewPart>();
  const read = async (name: LatePartName, signal: AbortSignal) => {
    const response = await fetch(latePartPath(name), { signal });
    if (!response.ok || response.redirected) throw new Error("no part");
    const html = await response.text();
    setCame((before) => ({ key, html, number: (before?.number ?? 0) + 1 }));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each late part.
  useEffect(() => {
    if (late === undefined) return;
    const leaving = new AbortController();
    // The text and its link stay.
    read(late, leaving.signal).catch(() => undefined);
    return () => leaving.abort();
  }, [late]);
  const live = lives ?? (late === "order" ? late : undefined);
  usePolling({
    everySeconds: live && came?.html !== "" ? EVERY_SECONDS : undefined,
    ask: async (signal) => live && read(live, signal),
  });
  return came?.key === key ? came : undefined;
}

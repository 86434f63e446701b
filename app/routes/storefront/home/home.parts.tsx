import { useEffect, useRef, useState } from "react";
import { Fragment } from "~/components/document/fragment";
import { Announce } from "~/components/feedback/announce/announce";
import type { HomePart } from "./home.server";
import { type LatePartName, latePartPath } from "./home-paths";

/** The minutes of an order are told by the minute. */
const EVERY_MS = 60_000;

/**
 * A part of the home page. Where scripts run, a late one is fetched, and the order under way is read again and again: what is
 * new of it is said to screen readers. Otherwise its text and link stay.
 */
export function HomeSection({ part: { id, fragment, late } }: { part: HomePart }) {
  const came = useNewPart(fragment.key, late ?? (id === "order" ? id : undefined), late !== undefined);
  const news = useNewTitles(id, came?.number);
  if (came === undefined) return <Fragment key={fragment.key} id={id} html={fragment.html} />;
  if (came.html === "") return null;
  return (
    <>
      <Fragment key={came.number} id={id} html={came.html} />
      {id === "order" ? <Announce>{news}</Announce> : null}
    </>
  );
}

/**
 * The titles in a part, such as "Pedido 4127 em preparo", after they have changed.
 *
 * @param number of the part's answer
 */
function useNewTitles(id: string, number: number | undefined): string | undefined {
  const last = useRef<string>();
  const [news, setNews] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer brings another element.
  useEffect(() => {
    const titles = document.getElementById(id)?.querySelectorAll(".live b") ?? [];
    const now = [...titles].map(({ textContent }) => textContent).join(". ");
    // What came late is no change.
    if (last.current && last.current !== now) setNews(now);
    last.current = now;
  }, [id, number]);
  return news;
}

interface NewPart {
  /** Of the page's own part: a newer page wins. */
  key: string;
  /** Counts the answers. */
  number: number;
  html: string;
}

/** What a part is now. Its HTML is empty if there is nothing to show; undefined until it has come. */
function useNewPart(key: string, name: LatePartName | undefined, isLate: boolean): NewPart | undefined {
  const [came, setCame] = useState<NewPart>();
  useEffect(() => {
    if (name === undefined) return;
    const leaving = new AbortController();
    const read = () =>
      fetch(latePartPath(name), { signal: leaving.signal })
        .then(async (response) => {
          if (!response.ok || response.redirected) return;
          const html = await response.text();
          setCame((before) => ({ key, html, number: (before?.number ?? 0) + 1 }));
        })
        // What is there stays.
        .catch(() => undefined);
    const again = () => document.visibilityState === "visible" && read();
    if (isLate) read();
    const timer = name === "order" ? setInterval(again, EVERY_MS) : undefined;
    return () => {
      leaving.abort();
      clearInterval(timer);
    };
  }, [key, name, isLate]);
  return came?.key === key ? came : undefined;
}

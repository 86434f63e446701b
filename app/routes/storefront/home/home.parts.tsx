import { useEffect, useState } from "react";
import { Fragment } from "~/components/document/fragment";
import type { HomePart } from "./home.server";
import { type LatePartName, latePartPath } from "./home-paths";

/** A part of the home page. Where scripts run, a late one is fetched. Otherwise its text and link stay. */
export function HomeSection({ part: { id, fragment, late } }: { part: HomePart }) {
  const came = useLatePart(late);
  if (came === undefined) return <Fragment key={fragment.key} id={id} html={fragment.html} />;
  return came === "" ? null : <Fragment key="came" id={id} html={came} />;
}

/** The HTML of a late part. Empty if there is nothing to show, undefined until it has come. */
function useLatePart(name: LatePartName | undefined): string | undefined {
  const [came, setCame] = useState<{ name: LatePartName; html: string }>();
  useEffect(() => {
    if (name === undefined) return;
    const leaving = new AbortController();
    fetch(latePartPath(name), { signal: leaving.signal })
      .then(async (response) => {
        if (response.ok && !response.redirected) setCame({ name, html: await response.text() });
      })
      // The text and its link stay.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [name]);
  return came && came.name === name ? came.html : undefined;
}

import { useScripted } from "~/components/document/document";
import { Fragment } from "~/components/document/fragment";
import type { HomePart } from "./home.server";
import { latePartPath } from "./home-paths";

/**
 * A part of the home page. Where script runs, a late one is fetched, and the order under way is read again and again
 * (`app/browser/late.ts`). Otherwise its text and link stay.
 */
export function HomeSection({ part: { id, fragment, late } }: { part: HomePart }) {
  const isOrder = id === "order";
  const name = late ?? (isOrder ? id : undefined);
  const data =
    useScripted() && name !== undefined
      ? {
          "data-late": latePartPath(name),
          "data-again": isOrder ? "" : undefined,
          "data-now": late === undefined ? undefined : "",
        }
      : {};
  return <Fragment of={fragment} data={data} />;
}

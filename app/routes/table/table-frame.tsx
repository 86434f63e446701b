import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Footer } from "~/components/frame/footer";
import { useBrand, useRoot } from "~/components/frame/root-data";
import { Icon } from "~/components/icon/icon";

interface TableFrameProps {
  /** The title in the bar: the table, or the current step. */
  title: string;
  /** The link out of the table's pages, at the end of the bar. */
  exit?: { to: string; label: string } | undefined;
  /** Whether a bar floats over the foot of the page on a phone. */
  bar?: boolean | undefined;
  /** An entry page: narrow, and in the middle of the screen. */
  entry?: boolean | undefined;
  children: ReactNode;
}

/** A page of the table flow: its bar, its content, the footer. The bar's only link is the exit. */
export function TableFrame({ title, exit, bar, entry, children }: TableFrameProps) {
  const root = useRoot();
  const brand = useBrand();
  return (
    <>
      <header className="bar">
        <div className="wrap bar-in">
          <p className="brand">
            <Icon name="sun" />
            {title}
          </p>
          {exit ? (
            <Link className="btn btn-3 btn-s" to={exit.to}>
              {exit.label}
            </Link>
          ) : null}
        </div>
      </header>
      <main id="main" className={entry ? "door" : undefined}>
        {entry ? <div className="wrap narrow stack roomy">{children}</div> : children}
      </main>
      <Footer brand={brand} phone={root?.phone} under={bar ? "bar" : undefined} consent={false} />
    </>
  );
}

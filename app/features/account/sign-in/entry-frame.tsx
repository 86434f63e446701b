import type { ReactNode } from "react";
import { Footer } from "~/components/frame/footer";
import { PlainHeader } from "~/components/frame/header/header";
import { useBrand, useRoot } from "~/components/frame/root-data";
import table from "~/images/mesa.svg";
import "~/components/frame/door.css";

interface EntryFrameProps {
  children: ReactNode;
  /** A page with a form has no picture on a phone, so that the form comes first. */
  form?: boolean | undefined;
}

/** The frame of an entry page, with a picture. */
export function EntryFrame({ children, form }: EntryFrameProps) {
  const root = useRoot();
  const brand = useBrand();
  return (
    <>
      <PlainHeader brand={brand} />
      <main id="main" className="door mt0">
        <img
          className={form ? "door-art only-desk" : "door-art"}
          src={table}
          width={288}
          height={288}
          alt=""
          // React 18 knows only the attribute's lower-case name.
          {...{ fetchpriority: "high" }}
        />
        <div className="wrap narrow stack">{children}</div>
      </main>
      <Footer brand={brand} phone={root?.phone} language={false} />
    </>
  );
}

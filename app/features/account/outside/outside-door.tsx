import type { ReactNode } from "react";
import { useLite } from "~/components/document/lite";
import { Footer } from "~/components/frame/footer";
import { PlainHeader } from "~/components/frame/header";
import { useBrand, useRoot } from "~/components/frame/use-root";
import table from "~/images/mesa.svg";

interface DoorProps {
  children: ReactNode;
  /** On a phone, a page with a form leaves the picture out: what is to be typed comes first. */
  form?: boolean | undefined;
}

/** An entry page: the laid table, and beside or below it the way in. A lite page leaves the picture out. */
export function Door({ children, form }: DoorProps) {
  const root = useRoot();
  const lite = useLite();
  const brand = useBrand();
  return (
    <>
      <PlainHeader brand={brand} />
      <main id="main" className={lite ? undefined : "door mt0"}>
        {lite ? null : (
          <img
            className={form ? "door-art only-desk" : "door-art"}
            src={table}
            width={800}
            height={800}
            alt=""
            // React 18 knows the attribute by its lower-case name alone.
            {...{ fetchpriority: "high" }}
          />
        )}
        <div className="wrap narrow stack">{children}</div>
      </main>
      <Footer brand={brand} phone={root?.phone} language={false} />
    </>
  );
}

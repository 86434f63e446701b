import type { ReactNode } from "react";
import { BehindDialog } from "~/components/layers/dialog";
import { Footer } from "./footer";
import { StepHeader } from "./header/header";
import { useBrand, useRoot } from "./root-data";

interface StepPageProps {
  back: string;
  title: string;
  /** Whether a phone has a fixed bar at the bottom; `high` has more than a button. */
  bar?: boolean | "high";
  dialog?: ReactNode;
  children: ReactNode;
}

/** A page of the checkout: header, content, footer, and an open dialog. */
export function StepPage({ back, title, bar, dialog, children }: StepPageProps) {
  const root = useRoot();
  const brand = useBrand();
  return (
    <>
      <BehindDialog open={Boolean(dialog)}>
        <StepHeader back={back} title={title} brand={brand} />
        <main id="main">{children}</main>
        <Footer
          brand={brand}
          phone={root?.phone}
          line
          under={bar === "high" ? "high" : bar ? "bar" : undefined}
          consent={false}
        />
      </BehindDialog>
      {dialog}
    </>
  );
}

interface StepFrameProps {
  back: string;
  title: string;
  children: ReactNode;
}

/** The frame of a step outside the storefront: header, content, footer. */
export function StepFrame({ back, title, children }: StepFrameProps) {
  const root = useRoot();
  const brand = useBrand();
  return (
    <>
      <StepHeader back={back} title={title} brand={brand} />
      <main id="main">{children}</main>
      <Footer brand={brand} phone={root?.phone} line />
    </>
  );
}

import type { ReactNode } from "react";
import { BehindDialog } from "~/components/dialog/dialog";
import { Footer } from "./footer";
import { StepHeader } from "./header";
import { useBrand, useRoot } from "./use-root";

interface StepPageProps {
  /** Path the arrow leads to. */
  back: string;
  title: string;
  /** Whether a bar floats over the foot of the page on a phone. */
  bar?: boolean;
  /** A dialog that is open over the page. */
  dialog?: ReactNode;
  children: ReactNode;
}

/** A page of the checkout: its bar, its content, the footer, and what stands over them all. */
export function StepPage({ back, title, bar, dialog, children }: StepPageProps) {
  const root = useRoot();
  const brand = useBrand();
  return (
    <>
      <BehindDialog open={Boolean(dialog)}>
        <StepHeader back={back} title={title} brand={brand} />
        <main id="main">{children}</main>
        <Footer brand={brand} phone={root?.phone} under={bar ? "bar" : undefined} consent={false} />
      </BehindDialog>
      {dialog}
    </>
  );
}

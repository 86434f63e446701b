import type { ReactNode } from "react";
import { Footer } from "./footer/footer";
import { StepHeader } from "./header/header";
import { useBrand, useRoot } from "./use-root";

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
      <Footer brand={brand} phone={root?.phone} />
    </>
  );
}

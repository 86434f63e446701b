import type { ReactNode } from "react";
import { Footer } from "~/components/frame/footer";
import { StepHeader } from "~/components/frame/header/header";
import type { Tab } from "~/components/frame/header/tabs";
import { useBrand, useRoot } from "~/components/frame/root-data";
import { storesPath } from "~/features/restaurant/stores-path";
import type { StoreFrameData } from "./store-frame.server";
import { StoreHeader } from "./store-header";

interface TabPageProps {
  frame: StoreFrameData | undefined;
  tab: Tab;
  title: string;
  /** See `Footer`. */
  language?: boolean;
  children: ReactNode;
}

/** The page of a tab under the storefront's header, or under a plain one while the store cannot be read. */
export function TabPage({ frame, tab, title, language = true, children }: TabPageProps) {
  const root = useRoot();
  const brand = useBrand();
  if (!frame) {
    return (
      <>
        <StepHeader back="/" title={title} brand={brand} />
        {children}
        <Footer brand={brand} phone={root?.phone} language={language} />
      </>
    );
  }
  const { service, place, estimate, cart, address } = frame;
  return (
    <>
      <StoreHeader
        brand={brand}
        service={service}
        place={place}
        estimate={estimate}
        cart={cart}
        stores={storesPath()}
        current={tab}
      />
      {children}
      <Footer brand={brand} address={address} phone={root?.phone} under="tabs" language={language} />
    </>
  );
}

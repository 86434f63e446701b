import type { ReactNode } from "react";
import { Footer } from "~/components/frame/footer";
import { StepHeader } from "~/components/frame/header";
import type { Tab } from "~/components/frame/tabs";
import { useBrand, useRoot } from "~/components/frame/use-root";
import { CartBar } from "./cart-bar";
import type { ShopFrameData } from "./shop-frame.server";
import { ShopHeader } from "./shop-header";

interface TabPageProps {
  frame: ShopFrameData | undefined;
  tab: Tab;
  title: string;
  children: ReactNode;
}

/** The page of a tab under the storefront's header, or under a plain one while the store cannot be read. */
export function TabPage({ frame, tab, title, children }: TabPageProps) {
  const root = useRoot();
  const brand = useBrand();
  if (!frame) {
    return (
      <>
        <StepHeader back="/" title={title} brand={brand} />
        {children}
        <Footer brand={brand} phone={root?.phone} />
      </>
    );
  }
  const { service, place, estimate, bag, address } = frame;
  const under = bag && bag.count > 0 ? "cart" : "tabs";
  return (
    <>
      <ShopHeader brand={brand} service={service} place={place} estimate={estimate} bag={bag} current={tab} />
      {children}
      <CartBar bag={bag} />
      <Footer brand={brand} address={address} phone={root?.phone} under={under} />
    </>
  );
}

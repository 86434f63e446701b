import { useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { Footer } from "~/components/frame/footer";
import { BrandHeading } from "~/components/frame/header/brand";
import { OverBar, PlainHeader, type WayBack } from "~/components/frame/header/header";
import { type AskedSearch, SearchForm } from "~/components/frame/header/search-form";
import { useBrand, useRoot } from "~/components/frame/root-data";
import { BehindDialog } from "~/components/layers/dialog";
import { storesPath } from "~/features/restaurant/stores-path";
import type { BasketFrameData } from "~/features/storefront/basket-frame.server";
import { BasketBar, CartBar } from "~/features/storefront/cart-bar";
import { StoreHeader } from "~/features/storefront/store-header";
import type { loader } from "./layout";

/** The page to which another restaurant leads: it may not sell the dish that one looked at. */
const AFTER_STORE = {
  home: undefined,
  menu: "/menu",
  item: "/menu",
  favorites: "/favorites",
  coupons: "/cupons",
} as const;

/** The tab of each page. Favorites and coupons are reached from the profile. */
const TABS = { home: "home", menu: "menu", item: "menu", favorites: "profile", coupons: "profile" } as const;

interface StoreFrameProps {
  page: keyof typeof TABS;
  /** An open dialog. The rest of the page is then inert. */
  dialog?: ReactNode;
  /** The way back from an item's page. */
  back?: WayBack;
  /** What narrows the menu, on its page. */
  asked?: AskedSearch | undefined;
  /** The page's `main`. */
  children: ReactNode;
}

/** The header and footer of a storefront page. Without a store, the header is plain. */
export function StoreFrame({ page, dialog, back, asked, children }: StoreFrameProps) {
  const root = useRoot();
  const brand = useBrand();
  const frame = useRouteLoaderData<typeof loader>("routes/storefront/layout")?.frame;
  if (!frame) {
    return (
      <>
        <PlainHeader brand={brand} />
        {children}
        <Footer brand={brand} phone={root?.phone} language={false} />
      </>
    );
  }
  const isItem = page === "item";
  if ("heading" in frame) {
    return (
      <BasketFrame frame={frame} back={back} asked={asked}>
        {children}
      </BasketFrame>
    );
  }
  return (
    <>
      <BehindDialog open={dialog !== undefined}>
        <StoreHeader
          brand={brand}
          service={frame.service}
          place={frame.place}
          estimate={frame.estimate}
          cart={frame.cart}
          search={{ ...frame.search, ...asked }}
          stores={storesPath({ back: AFTER_STORE[page] })}
          current={TABS[page]}
          onlyDesktop={isItem}
        />
        {back ? <OverBar back={back} /> : null}
        {children}
        {isItem || page === "coupons" ? null : <CartBar cart={frame.cart} />}
        <Footer brand={brand} address={frame.address} phone={root?.phone} under={isItem ? "bar" : "tabs"} />
      </BehindDialog>
      {dialog}
    </>
  );
}

interface BasketFrameProps {
  frame: BasketFrameData;
  /** The way back from an item's page. Undefined on the menu. */
  back: WayBack | undefined;
  /** What narrows the menu, on its page. */
  asked: AskedSearch | undefined;
  children: ReactNode;
}

/** The header and footer of a menu that fills a round or a shared order: its name, the search, and below what was chosen. */
function BasketFrame({ frame: { heading, exit, chosen, search }, back, asked, children }: BasketFrameProps) {
  const root = useRoot();
  const brand = useBrand();
  return (
    <>
      {back ? (
        <OverBar back={back} />
      ) : (
        <header className="bar">
          <div className="wrap bar-in">
            <BrandHeading brand={brand} heading={heading} />
            {exit ? (
              <a className="btn btn-3 btn-s" href={exit.href}>
                {exit.label}
              </a>
            ) : null}
            <SearchForm {...search} {...asked} />
          </div>
        </header>
      )}
      {children}
      {back ? null : <BasketBar chosen={chosen} />}
      <Footer brand={brand} phone={root?.phone} under="bar" consent={false} />
    </>
  );
}

import type { ReactNode } from "react";
import { Footer } from "~/components/frame/footer/footer";
import { OverBar, type WayBack } from "~/components/frame/header/header";
import { type AskedSearch, SearchForm } from "~/components/frame/header/search-form";
import { useBrand, useRoot } from "~/components/frame/use-root";
import { ITEM_FORM } from "~/domain/menu/item-path";
import { BasketBar } from "~/features/storefront/basket-bar";
import type { BasketFrameData } from "~/features/storefront/basket-frame.server";

interface BasketFrameProps {
  frame: BasketFrameData;
  /** The way back from an item's page. Undefined on the menu. */
  back: WayBack | undefined;
  /** What narrows the menu, on its page. */
  asked: AskedSearch | undefined;
  children: ReactNode;
}

/** The header and footer of a menu that does not fill the shop's cart: whose it is, the search, and below what was chosen. */
export function BasketFrame({
  frame: { heading, exit, chosen, search },
  back,
  asked,
  children,
}: BasketFrameProps) {
  const root = useRoot();
  const brand = useBrand();
  return (
    <>
      {back ? (
        <OverBar back={back} />
      ) : (
        <header className="bar">
          <div className="wrap bar-in">
            <p className="brand">{heading}</p>
            <a className="btn btn-3 btn-s" href={exit.href}>
              {exit.label}
            </a>
            <SearchForm {...search} {...asked} />
          </div>
        </header>
      )}
      {children}
      {back ? null : <BasketBar chosen={chosen} />}
      <Footer
        brand={brand}
        phone={root?.phone}
        under="bar"
        consent={false}
        form={back ? ITEM_FORM : undefined}
      />
    </>
  );
}

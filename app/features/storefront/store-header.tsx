import { Brand, type BrandInfo } from "~/components/frame/header/brand";
import { SearchForm, type SearchFormProps } from "~/components/frame/header/search-form";
import { type Tab, Tabs } from "~/components/frame/header/tabs";
import { Where, type WhereProps } from "~/components/frame/header/where";
import { ServiceSwitch } from "~/components/frame/switch";
import { CartButton, type CartInfo } from "./cart-bar";
import "~/components/frame/header/header.css";

export interface StoreHeaderProps extends WhereProps {
  brand: BrandInfo;
  /** Absent while the cart's content is not known. */
  cart?: CartInfo | undefined;
  current?: Tab | undefined;
  /** Absent on pages without search. */
  search?: SearchFormProps | undefined;
  /** For a page that has another bar on a phone, such as an item's. */
  onlyDesktop?: boolean | undefined;
  /** The form that the switch sends along, so that the page keeps what was filled in. */
  form?: string | undefined;
}

/** The header of the storefront: brand, service, address, search, tabs and cart. */
export function StoreHeader(props: StoreHeaderProps) {
  return (
    <header className={props.onlyDesktop ? "bar only-desk" : "bar"}>
      <div className="wrap bar-in">
        <Brand brand={props.brand} />
        <ServiceSwitch value={props.service} form={props.form} />
        <Where service={props.service} place={props.place} estimate={props.estimate} stores={props.stores} />
        {props.search ? <SearchForm {...props.search} /> : null}
        <Tabs current={props.current} />
        <CartButton cart={props.cart} />
      </div>
    </header>
  );
}

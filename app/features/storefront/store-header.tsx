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
  /** The form that its switch and links send along, so that an item's page keeps what was filled in. */
  form?: string | undefined;
}

/** The header of the storefront: brand, service, address, search, tabs and cart. */
export function StoreHeader(props: StoreHeaderProps) {
  return (
    <header className={props.onlyDesktop ? "bar only-desk" : "bar"}>
      <div className="wrap bar-in">
        <Brand brand={props.brand} form={props.form} />
        <ServiceSwitch value={props.service} form={props.form} />
        <Where
          service={props.service}
          place={props.place}
          estimate={props.estimate}
          stores={props.stores}
          form={props.form}
        />
        {props.search ? <SearchForm {...props.search} /> : null}
        <Tabs current={props.current} form={props.form} />
        <CartButton cart={props.cart} form={props.form} />
      </div>
    </header>
  );
}

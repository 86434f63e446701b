import { useT } from "~/components/document/i18n";
import { Brand, type BrandInfo } from "~/components/frame/header/brand";
import { SearchForm, type SearchFormProps } from "~/components/frame/header/search-form";
import { type Tab, Tabs } from "~/components/frame/header/tabs";
import { useLevel } from "~/components/frame/root-data";
import { ServiceSwitch } from "~/components/frame/switch";
import { Icon } from "~/components/icon/icon";
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
}

/** The header of the storefront: brand, service, address, search, tabs and cart. */
export function StoreHeader(props: StoreHeaderProps) {
  // Where nothing can be ordered there is no place that an order goes to.
  const hasOrders = useLevel("guest");
  return (
    <header className={props.onlyDesktop ? "bar only-desk" : "bar"}>
      <div className="wrap bar-in">
        <Brand brand={props.brand} />
        {hasOrders ? (
          <>
            <ServiceSwitch value={props.service} />
            <Where
              service={props.service}
              place={props.place}
              estimate={props.estimate}
              stores={props.stores}
            />
          </>
        ) : null}
        {props.search ? <SearchForm {...props.search} /> : null}
        <Tabs current={props.current} />
        {hasOrders ? <CartButton cart={props.cart} /> : null}
      </div>
    </header>
  );
}

interface WhereProps {
  service: "DELIVERY" | "TAKEOUT";
  /** The address, or the restaurant of a takeout. Absent if unknown. */
  place?: string | undefined;
  /** Formatted time and fee, such as "35–45 min · R$ 7,90". */
  estimate?: string | undefined;
  /** The page of the restaurants. */
  stores: string;
}

/** Where the order goes or is picked up, as a link to change it. */
function Where({ service, place, estimate, stores }: WhereProps) {
  const t = useT();
  const isTakeout = service === "TAKEOUT";
  return (
    <a
      className="where"
      href={isTakeout ? stores : "/geolocation?scope=address"}
      data-sheet={isTakeout ? "" : undefined}
    >
      <Icon name="pin" />
      <b>
        {place ?? t("title.geolocation.title")}
        {place ? (
          <span className="sr">{`, ${t(isTakeout ? "store.change" : "common.changeAddress")}`}</span>
        ) : null}
      </b>
      <Icon name="down" />
      {estimate ? <span>{estimate}</span> : null}
    </a>
  );
}

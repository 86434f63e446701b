import type { Basket } from "~/domain/menu/basket";
import { CardCounts, type InCart } from "./card-counts";
import { type CardItem, ItemGroups, ItemList } from "./item-card";
import { LIST } from "./list-ids";
import { useBasket } from "./use-basket";

interface Listed {
  counts: readonly InCart[];
}

/** The items of a menu: HTML that the server kept (`menuListHtml`), or groups or items to render for this visitor. */
export type MenuListData =
  | { html: string }
  | (Listed & { groups: readonly { id: string; name: string; items: readonly CardItem[] }[] })
  | (Listed & { items: readonly CardItem[] });

/** How many pictures a phone shows in the first rows. */
export const FIRST_PICTURES = 2;

export function MenuList({ list }: { list: MenuListData }) {
  const basket = useBasket();
  if ("html" in list) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered and escaped by React on the server
    return <div id={LIST} dangerouslySetInnerHTML={{ __html: list.html }} />;
  }
  return (
    <div id={LIST}>
      <CardCounts counts={list.counts}>
        <Items list={list} basket={basket} />
      </CardCounts>
    </div>
  );
}

function Items({ list, basket }: { list: Exclude<MenuListData, { html: string }>; basket: Basket }) {
  if ("items" in list) return <ItemList items={list.items} basket={basket} firstCount={FIRST_PICTURES} />;
  return <ItemGroups groups={list.groups} basket={basket} firstCount={FIRST_PICTURES} />;
}

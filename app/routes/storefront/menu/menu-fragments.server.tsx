import type { ReactElement } from "react";
import type { FragmentData } from "~/components/document/fragment";
import type { CardItem } from "~/components/menu/item-card/card-item";
import { ItemList } from "~/components/menu/item-card/item-card";
import { type RailLink, RailLinks } from "~/components/menu/rail/rail";
import { categoryAnchor } from "~/domain/menu/anchors";
import { type Basket, basketAt } from "~/domain/menu/basket";
import { chosenIfKnown } from "~/features/basket/basket.server";
import type { MenuGroup } from "~/features/menu/catalog.server";
import { inCartOf, withCartCounts } from "~/features/storefront/card-counts.server";
import { fragmentOf } from "~/platform/rendering/fragment.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { LIST, RAIL } from "./menu-paths";

/** How many pictures a phone shows in the first rows. */
const FIRST_PICTURES = 2;

/** The visitor and the service of the menu. */
export interface Looking {
  visitor: Visitor;
  serviceId: string;
}

/** Categories with their items. `value` is their cached value, `vary` the part of it that is shown. */
export function groupList(
  looking: Looking,
  value: object,
  groups: readonly MenuGroup[],
  vary = "",
): Promise<FragmentData> {
  return listOf(looking, { value, vary }, (basket) => <Groups groups={groups} basket={basket} />);
}

/** Items without groups. `value` is their cached value. */
export function itemList(looking: Looking, value: object, items: readonly CardItem[]): Promise<FragmentData> {
  return listOf(looking, { value, vary: "items" }, (basket) => (
    <ItemList items={items} basket={basket} firstCount={FIRST_PICTURES} />
  ));
}

/** A list with what the cart has of its items. */
async function listOf(
  { visitor }: Looking,
  source: { value: object; vary: string },
  render: (basket: Basket) => ReactElement,
): Promise<FragmentData> {
  const items = await chosenIfKnown(visitor);
  const counts = inCartOf(items && { items });
  const basket = basketAt(visitor.url.pathname);
  const vary = `${source.vary} ${basket.menu}`;
  return fragmentOf(
    visitor,
    { id: LIST, value: source.value, vary },
    () => render(basket),
    (html) => withCartCounts(visitor, html, counts),
  );
}

/** The categories. `here` has the ids of those on the page. */
export function railFragment(
  visitor: Visitor,
  value: object,
  here: readonly string[],
  links: () => RailLink[],
): FragmentData {
  return fragmentOf(visitor, { id: RAIL, value, vary: here.join(" ") }, () => <RailLinks links={links()} />);
}

function Groups({ groups, basket }: { groups: readonly MenuGroup[]; basket: Basket }) {
  return groups.map(({ id, name, items }, index) => {
    const anchor = categoryAnchor(id);
    return (
      <section className="section group" id={anchor} key={anchor} aria-labelledby={`${anchor}-name`}>
        <h2 id={`${anchor}-name`}>{name}</h2>
        <ItemList items={items} basket={basket} firstCount={index === 0 ? FIRST_PICTURES : 0} />
      </section>
    );
  });
}

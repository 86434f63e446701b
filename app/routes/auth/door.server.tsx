import { type FragmentData, sharedFragment } from "~/components/document/fragment";
import { ItemGroups } from "~/components/menu/item-card";
import { RailLinks } from "~/components/menu/rail";
import { DOOR_BASKET } from "~/domain/menu/basket";
import { countItems, pageOfGroups } from "~/domain/menu/menu-groups";
import {
  type CategoryName,
  categoryNamesOf,
  type MenuGroup,
  menuPageOf,
} from "~/features/menu/catalog.server";
import { doorStoreOf } from "~/features/restaurant/store.server";
import { ifAnyFailed, logged, orElse } from "~/platform/backend/or-else.server";
import { unlessLate } from "~/platform/concurrency/in-time.server";
import { fragmentOf } from "~/platform/rendering/fragment.server";
import type { Visitor } from "~/platform/visitor/visitor";

/** How many dishes the door shows. The others are a link away. */
const SHOWN = 10;
/** How many pictures a phone shows at first. */
const FIRST_PICTURES = 1;
/** How long the door waits for the menu. */
const PATIENCE_MS = 1_000;

/** A look at the menu before there is an address: the same for each visitor. */
export interface DoorMenu {
  rail: FragmentData;
  list: FragmentData;
  /** Of which restaurant, where there are several. */
  store: string | undefined;
  hasMore: boolean;
}

const RAIL = sharedFragment("door-rail", ({ names }: { names: readonly CategoryName[] }) => {
  const once = names.filter(({ name }, at) => names.findIndex((other) => other.name === name) === at);
  const href = (category: string) => `${DOOR_BASKET.menu}?${new URLSearchParams({ category })}`;
  return <RailLinks links={once.map(({ id, name }) => ({ href: href(id), label: name }))} />;
});

const LIST = sharedFragment("door-menu", ({ groups }: { groups: readonly MenuGroup[] }) => (
  <ItemGroups
    groups={pageOfGroups<MenuGroup["items"][number], MenuGroup>(groups, 1, SHOWN)}
    basket={DOOR_BASKET}
    firstCount={FIRST_PICTURES}
  />
));

/**
 * The menu at the door, of the store that serves most. Nothing of it depends on an address.
 * Undefined where there is none: no delivery, no store, or no answer of the backend in time.
 */
export async function doorMenu(visitor: Visitor): Promise<DoorMenu | undefined> {
  const { delivery, external_login } = await visitor.content();
  if (!delivery || external_login) return undefined;
  const told = logged(visitor, "warn", "no menu at the door");
  return unlessLate(readMenu(visitor), PATIENCE_MS).catch(orElse(undefined, ifAnyFailed, told));
}

async function readMenu(visitor: Visitor): Promise<DoorMenu | undefined> {
  const store = await doorStoreOf(visitor);
  if (!store) return undefined;
  const { id } = store.service;
  const [names, groups] = await Promise.all([categoryNamesOf(visitor, id), menuPageOf(visitor, id, 1)]);
  const count = countItems(groups);
  if (count === 0) return undefined;
  return {
    rail: fragmentOf(visitor, "rail", RAIL, { names }),
    list: fragmentOf(visitor, "list", LIST, { groups }),
    store: store.restaurants.length > 1 ? store.restaurant.name : undefined,
    hasMore: count > SHOWN || names.length > groups.length,
  };
}

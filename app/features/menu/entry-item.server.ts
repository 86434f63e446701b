import type { PageTitle } from "~/components/frame/page-handle";
import { itemPath } from "~/domain/menu/item-path";
import { plainPicture } from "~/domain/menu/picture-source";
import { formatMoney } from "~/domain/money/money";
import { storeOf } from "~/features/restaurant/store.server";
import { unlessLate } from "~/platform/concurrency/in-time.server";
import { env } from "~/platform/env/env.server";
import { ifAnyFailed, logged, orElse } from "~/platform/guard/or-else.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Item } from "~/services/contract/menu.server";
import { isId } from "~/services/contract/primitives.server";
import { soldItemOf } from "./catalog.server";

/** How long the entry page waits for the item. */
const PATIENCE_MS = 1_000;

/** The item that a shared link names, for the entry page and its preview card. */
async function read(visitor: Visitor) {
  const id = visitor.url.searchParams.get("dish");
  if (id === null || !isId(id) || !(await visitor.content()).delivery) return undefined;
  const store = await storeOf(visitor);
  const sold = store && (await soldItemOf(visitor, store.service.id, id));
  if (!sold) return undefined;
  const { name, description, image, unit_price, original_price } = sold;
  return {
    item: { name, description, image, price: unit_price, original: original_price },
    pageTitle: itemTitle(visitor, sold),
  };
}

/** The title of an item, and its preview card: name, price, description, picture, and the address of its page. */
export function itemTitle({ locale }: Visitor, item: Item): PageTitle {
  const { id, name, description, image, unit_price } = item;
  return {
    text: name,
    description: [formatMoney(unit_price, locale), description].filter(Boolean).join(" · "),
    // Chats store a preview card by its address, so it gets the item's own.
    address: itemPath(id),
    ...(image ? { image: plainPicture(new URL(image, env.APP_ORIGIN).href) } : {}),
  };
}

/** The item of an entry page's `?dish=`. Empty if there is none, or if the backend does not answer in time. */
export async function entryItem(
  visitor: Visitor,
): Promise<Partial<NonNullable<Awaited<ReturnType<typeof read>>>>> {
  const told = await unlessLate(read(visitor), PATIENCE_MS).catch(
    orElse(undefined, ifAnyFailed, logged(visitor, "warn", "no item on the entry page")),
  );
  return told ?? {};
}

/** An entry page's path with the requested item, because chats read the preview card without cookies. */
export function withItem(entry: string, itemId: string | null | undefined): string {
  return itemId === undefined || itemId === null
    ? entry
    : `${entry}?${new URLSearchParams({ dish: itemId })}`;
}

/** The item id in a path of a menu: the shop's, a table's or a shared order's. */
export function itemIdIn(pathname: string): string | undefined {
  const id = /^(?:\/table|\/shared)?\/menu\/([^/]+)\/?$/i.exec(pathname)?.[1];
  try {
    return id === undefined ? undefined : decodeURIComponent(id);
  } catch {
    return undefined;
  }
}

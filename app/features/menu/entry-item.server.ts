import { itemPath } from "~/domain/menu/item-path";
import { formatMoney } from "~/domain/money/money";
import { storeOf } from "~/features/restaurant/store.server";
import { unlessLate } from "~/platform/concurrency/in-time.server";
import { env } from "~/platform/env/env.server";
import { ifAnyFailed, logged, orElse } from "~/platform/guard/or-else.server";
import type { Visitor } from "~/platform/visitor/visitor";
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
  const price = formatMoney(unit_price, visitor.locale);
  return {
    item: { name, description, image, price: unit_price, original: original_price },
    pageTitle: {
      text: name,
      description: [price, description].filter(Boolean).join(" · "),
      // Chats store a preview card by its address, so it gets the item's own.
      address: itemPath(id),
      ...(image ? { image: new URL(image, env.APP_ORIGIN).href } : {}),
    },
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

/** The item id in a path. */
export function itemIdIn(pathname: string): string | undefined {
  const id = /^\/menu\/([^/]+)\/?$/i.exec(pathname)?.[1];
  try {
    return id === undefined ? undefined : decodeURIComponent(id);
  } catch {
    return undefined;
  }
}

import type { PageTitle } from "~/components/frame/page-handle";
import { CART_BASKET, DOOR_BASKET } from "~/domain/menu/basket";
import { itemIdIn, itemPath } from "~/domain/menu/item-path";
import { shownPrices } from "~/domain/menu/options";
import { plainPicture } from "~/domain/menu/picture-source";
import { formatMoney } from "~/domain/money/money";
import { isPreviewReader } from "~/domain/visit/device";
import { doorStoreOf } from "~/features/restaurant/door-store.server";
import { restaurantsOf } from "~/features/restaurant/restaurants.server";
import { storeOf } from "~/features/restaurant/store.server";
import { ifAnyFailed, logged, orElse } from "~/platform/backend/or-else.server";
import { unlessLate } from "~/platform/concurrency/in-time.server";
import { has } from "~/platform/content/content.server";
import { env } from "~/platform/env/env.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Item } from "~/services/contract/catalog.server";
import { isId } from "~/services/contract/primitives.server";
import { categoryNamesOf, soldItemOf } from "./catalog.server";

/** How long the entry page waits for what a link names. A chat keeps the card that it was given, so its reader waits as long as the calls may take. */
const PATIENCE_MS = 1_000;
/** In how many stores a dish is looked for that the first one does not sell. */
const MOST_STORES = 5;

/** What of a link an entry page is told, in the order in which it counts: what names a card, or the store of the menu. */
const NAMES = ["dish", "category", "store"] as const;

/** The title of an item, and its preview card: name, price, description, picture, and the address of its page. */
export function itemTitle({ locale }: Visitor, item: Item): PageTitle {
  const { id, name, description, image } = item;
  return {
    text: name,
    isName: true,
    description: [formatMoney(shownPrices(item).unit_price, locale), description].filter(Boolean).join(" · "),
    // Chats store a preview card by its address, so it gets the item's own.
    address: itemPath(id),
    ...(image ? { image: plainPicture(new URL(image, env.APP_ORIGIN).href) } : {}),
  };
}

/** What an entry page shows of the link that led to it. */
interface EntryCard {
  pageTitle: PageTitle;
  /** The item of a dish's link. The page shows it. */
  item?: {
    name: string;
    /** Its page at the door, if the store of the door sells it. */
    href?: string;
    description?: string;
    image?: string;
    price: Item["unit_price"];
    original?: Item["unit_price"];
  };
}

/**
 * The title and the preview card of an entry page. Chats read a card without cookies, so each link of the site ends
 * here: the card is that of the dish or category which the query names, otherwise the brand's, never that of signing in.
 *
 * @param title - the page's own
 */
export async function entryCard(visitor: Visitor, title: "auth" | "welcome"): Promise<EntryCard> {
  const { t } = visitor;
  const own = (await has(visitor, "accounts"))
    ? { text: t(`title.${title}.title`), description: t(`title.${title}.description`) }
    : { text: t("title.welcome.title"), description: t("title.menu.description") };
  const late = orElse(undefined, ifAnyFailed, logged(visitor, "warn", "no card on the entry page"));
  const isKept = isPreviewReader(visitor.request.headers.get("user-agent"));
  const reading = namedCard(visitor);
  const named = await (isKept ? reading : unlessLate(reading, PATIENCE_MS)).catch(late);
  if (named && "item" in named) return named;
  const card = named ?? (await brandCard(visitor));
  return { pageTitle: { ...own, card: card.card, address: card.address } };
}

type Named = Required<Pick<PageTitle, "card">> & Pick<PageTitle, "address">;

/** The card of a dish or a category. Undefined if the query names none that is sold. @throws ApiError */
async function namedCard(visitor: Visitor): Promise<Required<EntryCard> | Named | undefined> {
  const { searchParams } = visitor.url;
  const [dish, category] = [searchParams.get("dish"), searchParams.get("category")];
  if (dish === null && category === null) return undefined;
  if (!(await visitor.content()).delivery) return undefined;
  return dish === null ? categoryCard(visitor, category ?? "") : dishCard(visitor, dish);
}

async function dishCard(visitor: Visitor, id: string): Promise<Required<EntryCard> | undefined> {
  const sold = isId(id) ? await soldSomewhere(visitor, id) : undefined;
  if (!sold) return undefined;
  const { name, description, image } = sold;
  const { unit_price, original_price } = shownPrices(sold);
  const told = { ...(description ? { description } : {}), ...(image ? { image } : {}) };
  const original = original_price ? { original: original_price } : {};
  const door = await doorStoreOf(visitor);
  const isHere = door && (await soldItemOf(visitor, door.service.id, id));
  const href = isHere ? { href: itemPath(id, undefined, DOOR_BASKET) } : {};
  return {
    item: { name, price: unit_price, ...told, ...original, ...href },
    pageTitle: itemTitle(visitor, sold),
  };
}

/** A dish of the visitor's store, or of another one: a link may have been shared from any. @throws ApiError */
async function soldSomewhere(visitor: Visitor, id: string): Promise<Item | undefined> {
  const store = await storeOf(visitor);
  const first = store && (await soldItemOf(visitor, store.service.id, id));
  if (first) return first;
  const others = (await restaurantsOf(visitor)).filter((one) => one.id !== store?.restaurant.id);
  for (const { services } of others.slice(0, MOST_STORES)) {
    const [service] = services;
    const sold = service && (await soldItemOf(visitor, service.id, id));
    if (sold) return sold;
  }
  return undefined;
}

async function categoryCard(visitor: Visitor, id: string): Promise<Named | undefined> {
  const store = isId(id) ? await storeOf(visitor) : undefined;
  const names = store ? await categoryNamesOf(visitor, store.service.id) : [];
  const name = names.find((one) => one.id === id)?.name;
  if (name === undefined) return undefined;
  const card = { title: name, description: visitor.t("title.menu.description") };
  return { card, address: `${CART_BASKET.menu}?${new URLSearchParams({ category: id })}` };
}

async function brandCard(visitor: Visitor): Promise<Named> {
  const brand = (await visitor.content()).setup.name;
  return { card: { title: undefined, description: visitor.t("title.home.description", { brand }) } };
}

/**
 * The path that a stranger is led to, with the name of the card or the store that was asked for: chats are told it by the path alone.
 * `to` is an entry page, or Home, which leads strangers on to one.
 */
export function withCard(to: string, { pathname, searchParams }: URL): string {
  const dish = itemIdIn(pathname);
  if (dish !== undefined) return named(to, "dish", dish);
  const path = pathname.toLowerCase().replace(/\/+$/, "");
  // Home and the choice of the entry pass on what they were told.
  const names =
    { "": NAMES, "/welcome": NAMES, [CART_BASKET.menu]: ["category", "store"] as const }[path] ?? [];
  const name = names.find((one) => isId(searchParams.get(one) ?? ""));
  return name === undefined ? to : named(to, name, searchParams.get(name) ?? "");
}

const named = (to: string, name: (typeof NAMES)[number], value: string) =>
  `${to}?${new URLSearchParams({ [name]: value })}`;

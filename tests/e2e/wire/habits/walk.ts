import { HOME } from "../../people/ana";
import { DISH, DISH_FORM } from "../../people/dishes";
import type { Answer } from "../client/ask";
import { Reader } from "../client/reader";
import { headingsOf } from "../client/text";

/** Where a guest comes by who orders without script. */
export const STOPS = [
  // One line each.
  "door",
  "address",
  "home",
  "menu",
  "category",
  "dish",
  "search",
  "stores",
  "cart",
  "checkout",
  "order",
  "terms",
] as const;
export type Stop = (typeof STOPS)[number];

/**
 * What became of a stop: it serves; its page came without what it is for; a page of ours says why it cannot; it was not
 * reached because of another one; or what came is no page of ours, or one of an unexpected error.
 */
type Sight = "serves" | "says so" | "not reached" | "broken";

/** What a guest saw at a stop. */
export interface Seen {
  sight: Sight;
  words: string;
}

/** Goes from the door to an order in cash, as far as it gets. Nothing is in any cache before. */
export async function walk(origin: string): Promise<Record<Stop, Seen>> {
  const reader = new Reader(origin, "pt-BR");
  const look = (answer: Answer, ...needs: string[]): Seen => sightOf(answer, needs);
  const seen: Record<Stop, Seen> = {
    door: look(await reader.goesTo("/"), DISH.name.pt),
    address: await getsAddress(reader),
    home: look(await reader.goesTo("/"), "/menu"),
    menu: look(await reader.goesTo("/menu"), DISH.name.pt, `/menu/${DISH.id}`),
    category: look(await reader.goesTo(`/menu?category=pratos-da-casa`), DISH.name.pt),
    dish: look(await reader.goesTo(`/menu/${DISH.id}`), DISH.name.pt, 'name="quantity"'),
    search: look(await reader.goesTo("/menu?query=moqueca"), DISH.name.pt),
    stores: look(await reader.goesTo("/stores"), "Vila Madalena"),
    cart: await fillsCart(reader),
    checkout: look(await reader.goesTo("/payment"), 'name="method"'),
    order: UNREACHED,
    terms: look(await reader.goesTo("/privacy/terms"), "<h2"),
  };
  return seen.checkout.sight === "serves" ? { ...seen, order: await orders(reader) } : seen;
}

const UNREACHED: Seen = { sight: "not reached", words: "" };

/** By the search, or else by hand. */
async function getsAddress(reader: Reader): Promise<Seen> {
  const searched = await reader.posts("/geolocation", { query: HOME.cep });
  const found = await reader.goesTo("/geolocation/address");
  const candidate = /<input[^>]*name="candidate"[^>]*value="([^"]+)"/.exec(found.body)?.[1];
  const { number, complement } = HOME;
  const typed = { number, complement };
  const given = candidate
    ? await reader.posts("/geolocation/address", { candidate, ...typed })
    : await reader.posts("/geolocation/by-hand", { ...BY_HAND, ...typed });
  if (given.status !== 303) return sightOf(candidate ? given : searched, ["\0"]);
  const confirmed = await reader.posts("/geolocation/confirm", { checkout_option: "DELIVERY" });
  return confirmed.status === 303 ? { sight: "serves", words: "" } : sightOf(confirmed, ["\0"]);
}

const BY_HAND = {
  postal_code: HOME.cep,
  street: HOME.street,
  district: "Vila Madalena",
  city: "São Paulo",
};

async function fillsCart(reader: Reader): Promise<Seen> {
  const added = await reader.posts(`/menu/${DISH.id}`, DISH_FORM);
  const cart = await reader.goesTo("/cart");
  return added.status === 303 ? sightOf(cart, [DISH.name.pt, 'name="line"']) : sightOf(added, ["\0"]);
}

async function orders(reader: Reader): Promise<Seen> {
  const placed = await reader.places();
  if (placed.status !== 303) return sightOf(placed, ["\0"]);
  return sightOf(await reader.goesTo(placed.headers.location ?? ""), [DISH.name.pt, "<dd"]);
}

/** @param needs - what has to be in a page that serves */
function sightOf({ status, body }: Answer, needs: readonly string[]): Seen {
  const words = headingsOf(body)[0] ?? "";
  const isOurs = body.includes('<html lang="pt-BR"') && words !== "";
  if (!isOurs || (status >= 500 && status !== 503)) return { sight: "broken", words: `${status} ${words}` };
  const isThere = status === 200 && needs.every((text) => body.includes(text));
  return { sight: isThere ? "serves" : "says so", words: isThere ? "" : `${status} ${words}` };
}

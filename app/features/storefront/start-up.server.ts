import { afterSignIn, isOpenToAll } from "~/domain/visit/access";
import { standingOf, userOf } from "~/features/account/account.server";
import { addressCookie } from "~/features/address/address-cookies.server";
import { checkoutCookie } from "~/features/checkout/checkout-cookie.server";
import { homeBlocksOf, menuPageOf } from "~/features/menu/catalog.server";
import { storeOf } from "~/features/restaurant/store.server";
import { ifAnyFailed, logged, onFailure, orElse, unlessVisitEnds } from "~/platform/backend/or-else.server";
import { renewFor } from "~/platform/backend/public-read.server";
import { inTime } from "~/platform/concurrency/in-time.server";
import { contentOf } from "~/platform/content/content.server";
import { limit } from "~/platform/limits/limits.server";
import { perVisitor } from "~/platform/visitor/memory.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { AddressInput } from "~/services/contract/primitives.server";

/** The query parameter that asks for fresh data instead of cached data. Specification: Start-up. */
const PARAMETER = "reload";
/** How long a page waits for the fresh data. After that it goes on, and the next page has the data. */
const PATIENCE_MS = 2_500;

/**
 * The start-up load, if the page's URL asks for it. For a visitor with access, it reads the store's data past the
 * caches and renews them for everybody. A page for a table loads nothing. The visitor's own data stays as it is, except
 * for what the browser remembers of the account.
 *
 * @returns a redirect to the same page without the parameter, or Home for a b2c customer; undefined if the URL does not
 * ask for it
 * @throws ApiError 406 if the order has to start over, or if the session has ended
 */
export async function reload(visitor: Visitor): Promise<Response | undefined> {
  const { request, url } = visitor;
  if (request.method !== "GET" || !url.searchParams.has(PARAMETER)) return undefined;
  const isLoaded = await loadedAnew(visitor);
  return visitor.redirect(isLoaded && visitor.userType === "b2c" ? "/" : withoutParameter(url));
}

function withoutParameter({ pathname, search }: URL): string {
  const query = new URLSearchParams(search);
  query.delete(PARAMETER);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

/** Loads once per request, because its loaders run in parallel. False if there was nothing to load. */
const loadedAnew = perVisitor(async (visitor): Promise<boolean> => {
  const { pathname } = visitor.url;
  // On pages that are open to all there is no access to check.
  if (pathname.includes("table") || isOpenToAll(pathname)) return false;
  if (!(await visitor.access()).access) return false;
  // Above the limit, the cached data is good enough: it is seconds old.
  if ((await limit(visitor, "reload", "all")) !== undefined) return false;
  renewFor(visitor);
  await inTime(
    Promise.all(
      [contentOf(visitor), readUser(visitor), readStore(visitor)].map((part) => spared(visitor, part)),
    ),
    PATIENCE_MS,
  );
  return true;
});

/** Reads the restaurants and the chosen one's geolocation, then in parallel the data of its first pages. */
async function readStore(visitor: Visitor): Promise<void> {
  const store = await storeOf(visitor);
  if (!store) return;
  const { id } = store.service;
  await Promise.all([homeBlocksOf(visitor, id), menuPageOf(visitor, id, 1)]);
}

/** Reads the account. The browser remembers whether it is complete, so that not every page has to read it. */
async function readUser(visitor: Visitor): Promise<void> {
  if (!visitor.isSignedIn) return;
  const user = await userOf(visitor);
  visitor.saveAccount({ complete: afterSignIn(await standingOf(visitor, user)) === "/", name: user.name });
}

/** A part that fails does not stop the others, and its cached data stays. @throws what ends the whole visit */
async function spared(visitor: Visitor, part: Promise<unknown>): Promise<void> {
  await part.catch(orElse(undefined, unlessVisitEnds, logged(visitor, "warn", "a part was not loaded anew")));
}

/**
 * Starts the order over, at Home, which says so. The draft keeps the address and the checkout option. It forgets the
 * restaurant, the cart and the checkout. Contract: 406. Specification: Start-up.
 */
export async function startOver(visitor: Visitor): Promise<Response> {
  await resetOrder(visitor);
  return visitor.redirect("/", { tone: "bad", text: visitor.t("status.406") });
}

/** Runs once per request. Its loaders run in parallel, and each may have received the 406. */
const resetOrder = perVisitor(async (visitor): Promise<void> => {
  const { guestOrderId, startedOver = false } = visitor.order;
  visitor.dropFromOrder("cartId", "restaurantId", "serviceId", "useGiftCard", "startedOver");
  visitor.setCookie(checkoutCookie.clear());
  if (visitor.isSignedIn || guestOrderId === undefined) return;
  // A guest's cart belongs to the session. If the backend has dropped the session, or if the session itself causes
  // the 406 (a second one shows that), Home would get a 406 again.
  if (!startedOver && !(await isDropped(visitor, guestOrderId)))
    return visitor.saveOrder({ startedOver: true });
  const opened = await openAgain(visitor, guestOrderId).catch(
    orElse(undefined, ifAnyFailed, logged(visitor, "warn", "session not opened again")),
  );
  if (opened === undefined) visitor.dropFromOrder("guestOrderId");
  else visitor.saveOrder({ guestOrderId: opened });
});

async function isDropped({ api }: Visitor, orderId: string): Promise<boolean> {
  const found = await api.catalog.guestSession(orderId).catch(onFailure(ifAnyFailed, ({ status }) => status));
  return found === 406;
}

async function addressOf({ catalog }: Visitor["api"], orderId: string): Promise<AddressInput> {
  const { id: _, ...address } = await catalog.guestAddress(orderId);
  return address;
}

/** Opens a new session at the same address. If that fails, the guest is asked for the address again. */
async function openAgain({ api, request }: Visitor, before: string): Promise<string> {
  const address = addressCookie.read(request) ?? (await addressOf(api, before));
  return (await api.catalog.openGuestSession(address)).order_id;
}

import type { AppLoadContext } from "@remix-run/node";
import { accessOf } from "./features/account/account.server";
import { CHECKOUT_COOKIES } from "./features/checkout/checkout-cookie.server";
import { noteCart } from "./features/checkout/note-cart.server";
import { withCard } from "./features/menu/entry-card.server";
import { replacementOf } from "./features/restaurant/replaced-service.server";
import { reload, startOver } from "./features/storefront/start-up.server";
import { noteTableLink } from "./features/table/table-link-view.server";
import { knownRestaurant } from "./platform/content/content.server";
import { createGuard } from "./platform/guard/create-guard.server";
import * as platform from "./platform/request/create-visitor.server";
import type { Toast } from "./platform/visitor/browser-cookies.server";
import type { FeatureRules } from "./platform/visitor/feature-rules";
import type { Visitor } from "./platform/visitor/visitor";

/** A page of one order, whether there is such an order or not. */
const ORDER = /^\/(?:orders|mobile\/order)\/[^/]+/i;

/**
 * What a visitor without a session is told of an order's address, which may have been sent to them: what it is, who sees
 * it, and what to do. It is the same for every id, so it does not say that the order exists.
 */
export function toldOfOrder({ url, request, t }: Pick<Visitor, "url" | "request" | "t">): Toast | undefined {
  if (request.method !== "GET" || !ORDER.test(url.pathname)) return undefined;
  const hasAccounts = knownRestaurant()?.hasAccounts !== false;
  return { tone: "info", text: t(`status.notFound.order.${hasAccounts ? "elsewhere" : "elsewhereAlone"}`) };
}

/** What features add to every request: the one place where the platform meets them. */
const rules: FeatureRules = {
  access: accessOf,
  replacementOf,
  startOver,
  beforePage: reload,
  afterPage: noteCart,
  async turnedAway(visitor, to) {
    await noteTableLink(visitor);
    const isStranger = to === "/" && !(await visitor.access()).access;
    return to === "/auth" || to === "/welcome" || isStranger ? withCard(to, visitor.url) : to;
  },
  toldOf: toldOfOrder,
  checkoutCookies: CHECKOUT_COOKIES,
};

export const { guard, guardOnce, guardDocument } = createGuard(rules);

/** Makes the visitor of one request, as the guard does. */
export const createVisitor = (request: Request, context: AppLoadContext) =>
  platform.createVisitor(request, context, rules);

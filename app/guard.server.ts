import type { AppLoadContext } from "@remix-run/node";
import { accessOf } from "./features/account/account.server";
import { CHECKOUT_COOKIES } from "./features/checkout/checkout-cookie.server";
import { noteCart } from "./features/checkout/note-cart.server";
import { withCard } from "./features/menu/entry-card.server";
import { replacementOf } from "./features/restaurant/replaced-service.server";
import { reload, startOver } from "./features/storefront/start-up.server";
import { noteTableLink } from "./features/table/table-link-view.server";
import { createGuard } from "./platform/guard/create-guard.server";
import * as platform from "./platform/request/create-visitor.server";
import type { FeatureRules } from "./platform/visitor/feature-rules";

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
  checkoutCookies: CHECKOUT_COOKIES,
};

export const { guard, guardOnce, guardDocument } = createGuard(rules);

/** Makes the visitor of one request, as the guard does. */
export const createVisitor = (request: Request, context: AppLoadContext) =>
  platform.createVisitor(request, context, rules);

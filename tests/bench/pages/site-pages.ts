import { DISH } from "../../e2e/people/dishes";
import type { Who } from "./visitors";

/** A page of the house, and who looks at it. */
export interface SitePage {
  label: string;
  who: Who;
  /** The path, where the visitor does not bring it along. */
  path?: string;
}

const page = (who: Who, path: string): SitePage => ({ label: path, who, path });

export const MENU = page("guest", "/menu");

/** The pages whose blocking time has a goal of its own. */
export const FIVE: readonly SitePage[] = [
  MENU,
  { label: "/menu/{itemId}", who: "guest", path: `/menu/${DISH.id}` },
  page("guestWithCart", "/cart"),
  page("guestWithCart", "/payment"),
  { label: "/mobile/order/{id}", who: "guestWithOrder" },
];

/** One page of every kind that a phone is shown. */
export const SITE_PAGES: readonly SitePage[] = [
  page("newcomer", "/auth"),
  page("newcomer", "/auth/login"),
  page("newcomer", "/welcome"),
  page("newcomer", "/register"),
  page("newcomer", "/recovery"),
  page("newcomer", "/geolocation"),
  page("guest", "/"),
  ...FIVE,
  page("guest", "/stores"),
  { label: "/ of a customer", who: "customer", path: "/" },
  page("customer", "/orders"),
  page("customer", "/favorites"),
  page("customer", "/cupons"),
  page("customer", "/mobile/profile"),
  page("customer", "/profile/personal"),
  page("customer", "/profile/addresses"),
  page("customer", "/profile/payments"),
  page("newcomer", "/privacy/terms"),
  page("newcomer", "/privacy/cookies"),
  page("newcomer", "/table"),
  page("diner", "/table/qrcode"),
  page("diner", "/table/order"),
  { label: "/table/payment", who: "diner", path: "/table/payment?split=FULL" },
  { label: "/table/pix/{id}", who: "dinerWithPix" },
];

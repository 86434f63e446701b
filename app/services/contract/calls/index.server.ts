import { cardCalls, customerCartCalls, guestCalls, guestCartCalls, savingsCalls } from "./carts.server";
import { menuCalls, placeCalls, storeCalls } from "./catalog.server";
import { adminCalls, contentCalls } from "./cms.server";
import { addressCalls, userCalls } from "./customers.server";
import type { Definition } from "./definition.server";
import { orderCalls, paymentCalls } from "./orders.server";
import { favoriteCalls, legalCalls, loyaltyCalls, privacyCalls } from "./own.server";
import { codeCalls, sessionCalls, signInCalls } from "./sign-in.server";
import { roundCalls, tableCalls } from "./tables.server";

/** Every call of the contract, by subject. */
export const CALLS = {
  content: contentCalls,
  stores: storeCalls,
  menu: menuCalls,
  places: placeCalls,
  guests: guestCalls,
  "guest-cart": guestCartCalls,
  "customer-cart": customerCartCalls,
  orders: orderCalls,
  payments: paymentCalls,
  cards: cardCalls,
  savings: savingsCalls,
  tables: tableCalls,
  rounds: roundCalls,
  "sign-in": signInCalls,
  sessions: sessionCalls,
  codes: codeCalls,
  users: userCalls,
  addresses: addressCalls,
  favorites: favoriteCalls,
  loyalty: loyaltyCalls,
  privacy: privacyCalls,
  legal: legalCalls,
  admin: adminCalls,
} satisfies Record<string, Record<string, Definition>>;

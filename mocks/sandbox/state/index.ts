import type { Demo } from "../data/types";
import { b2cStore } from "./account/b2c";
import { codeStore } from "./account/codes";
import { customerStore } from "./account/customers";
import { favoriteStore } from "./account/favorites";
import { guestStore } from "./account/guests";
import { identityStore } from "./account/identities";
import { oidcStore } from "./account/oidc";
import { outsidePersonStore } from "./account/outside-people";
import { savedAddressStore } from "./account/saved-addresses";
import { sessionStore } from "./account/sessions";
import { cartStore } from "./cart/carts";
import { couponStore } from "./cart/coupons";
import { giftCardStore } from "./cart/gift-cards";
import { loyaltyStore } from "./cart/loyalty";
import { openDatabase } from "./database";
import { keptAnswerStore } from "./kept-answers";
import { cardStore } from "./order/cards";
import { followUpStore } from "./order/follow-ups";
import { liveStore } from "./order/live";
import { orderStore } from "./order/orders";
import { tipStore } from "./order/tips";
import { outboxStore } from "./outbox";
import { menuStore } from "./restaurant/menu";
import { pairingStore } from "./restaurant/pairings";
import { placeStore } from "./restaurant/places";
import { restaurantStore } from "./restaurant/restaurants";
import { seedCustomers } from "./seed/customers";
import { seedMoney } from "./seed/money";
import { seed, wipe } from "./seed/seed";
import { seedTables } from "./seed/tables";
import { settingsStore } from "./settings";
import { tableStore } from "./table/tables";

export type StoreOptions = {
  /** folder of the database file; absent: in memory */
  dataDir?: string;
  /** the restaurant that fills an empty database */
  demo: Demo;
  /** milliseconds since the epoch; the machine's clock by default */
  systemClock?: () => number;
};

/** Opens the sandbox's state: one SQL database, with an object for each aggregate. An empty database is seeded. */
export function openStore({ dataDir, demo, systemClock = Date.now }: StoreOptions) {
  const db = openDatabase(dataDir);
  const settings = settingsStore(db);
  const now = () => systemClock() + settings.read("clock_offset");
  const restaurants = restaurantStore(db);
  const menu = menuStore(db, () => settings.offers("portions"));
  const pairings = pairingStore(db, menu);
  const places = placeStore(db);
  const orders = orderStore(db);
  const coupons = couponStore(db);
  const giftCards = giftCardStore(db, now);
  const loyalty = loyaltyStore(db);
  const tables = tableStore(db, now);
  const sessions = sessionStore(db, now, () => settings.read("tokens"));

  const customers = customerStore(db, now, sessions);
  const savedAddresses = savedAddressStore(db, now);
  const favorites = favoriteStore(db, now);
  const identities = identityStore(db, now);

  const forgetCaches = () => {
    for (const part of [settings, restaurants, menu]) part.forgetCache();
  };
  const fill = () => {
    wipe(db);
    forgetCaches();
    seed({ settings, restaurants, menu, pairings, places }, demo);
    seedMoney({ settings, coupons, giftCards, menu }, demo, now());
    const past = { customers: demo.customers ?? [], history: demo.history?.(now()) ?? [] };
    seedCustomers(
      { customers, savedAddresses, favorites, identities, sessions, orders, restaurants, menu, loyalty },
      past,
      now(),
    );
    settings.write("past_orders", orders.lastNumber());
    seedTables({ tables, menu, orders }, demo.tables ?? [], now());
  };
  const reset = () => {
    db.inTransaction(fill);
    forgetCaches();
  };
  if (!settings.has("setup")) reset();

  return {
    settings,
    restaurants,
    menu,
    pairings,
    places,
    guests: guestStore(db, now),
    carts: cartStore(db, now),
    orders,
    followUps: followUpStore(db),
    live: liveStore(db),
    tips: tipStore(db),
    coupons,
    giftCards,
    loyalty,
    cards: cardStore(db, now),
    tables,
    customers,
    sessions,
    codes: codeStore(db, now),
    identities,
    b2c: b2cStore(db, now),
    outsidePeople: outsidePersonStore(db, now),
    oidc: oidcStore(db, now),
    savedAddresses,
    favorites,
    outbox: outboxStore(db, now),
    keptAnswers: keptAnswerStore(db, now),
    /** the sandbox's time, milliseconds since the epoch */
    now,
    setNow: (instant: number) => settings.write("clock_offset", instant - systemClock()),
    /** Runs work in one transaction: everything is stored, or nothing. */
    atomically: db.inTransaction,
    reset,
    close: () => {
      db.close();
    },
  };
}

export type Store = ReturnType<typeof openStore>;

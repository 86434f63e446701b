import type { Demo } from "../demo-types";
import { b2cStore } from "./b2c";
import { cardStore } from "./cards";
import { cartStore } from "./carts";
import { codeStore } from "./codes";
import { couponStore } from "./coupons";
import { customerStore } from "./customers";
import { openDatabase } from "./database";
import { favoriteStore } from "./favorites";
import { giftCardStore } from "./gift-cards";
import { guestStore } from "./guests";
import { identityStore } from "./identities";
import { keptAnswerStore } from "./kept-answers";
import { menuStore } from "./menu";
import { oidcStore } from "./oidc";
import { orderStore } from "./orders";
import { outboxStore } from "./outbox";
import { outsidePersonStore } from "./outside-people";
import { placeStore } from "./places";
import { savedAddressStore } from "./saved-addresses";
import { seed, wipe } from "./seed";
import { seedCustomers } from "./seed-customers";
import { seedMoney } from "./seed-money";
import { seedTables } from "./seed-tables";
import { sessionStore } from "./sessions";
import { settingsStore } from "./settings";
import { shopStore } from "./shops";
import { tableStore } from "./tables";

export type StoreOptions = {
  /** folder of the database file; absent: in memory */
  dataDir?: string;
  /** the restaurant an empty database is seeded with */
  demo: Demo;
  /** milliseconds since the epoch; the machine's clock by default */
  systemClock?: () => number;
};

/**
 * Opens the sandbox's state: one SQL database, an object to each aggregate. An empty database is seeded.
 */
export function openStore({ dataDir, demo, systemClock = Date.now }: StoreOptions) {
  const db = openDatabase(dataDir);
  const settings = settingsStore(db);
  const now = () => systemClock() + settings.read("clock_offset");
  const shops = shopStore(db);
  const menu = menuStore(db);
  const places = placeStore(db);
  const orders = orderStore(db);
  const coupons = couponStore(db);
  const giftCards = giftCardStore(db, now);
  const tables = tableStore(db, now);
  const sessions = sessionStore(db, now, () => settings.read("tokens"));

  const customers = customerStore(db, now, sessions);
  const savedAddresses = savedAddressStore(db, now);
  const favorites = favoriteStore(db, now);
  const identities = identityStore(db, now);

  const forgetCaches = () => {
    for (const part of [settings, shops, menu]) part.forgetCache();
  };
  const fill = db.transaction(() => {
    wipe(db);
    forgetCaches();
    seed({ settings, shops, menu, places }, demo);
    seedMoney({ settings, coupons, giftCards, menu }, demo, now());
    const past = { customers: demo.customers ?? [], history: demo.history?.(now()) ?? [] };
    seedCustomers({ customers, savedAddresses, favorites, identities, orders, shops, menu }, past, now());
    settings.write("past_orders", orders.lastNumber());
    seedTables({ tables, menu, orders }, demo.tables ?? [], now());
  });
  const reset = () => {
    fill.immediate();
    forgetCaches();
  };
  if (!settings.has("setup")) reset();

  return {
    settings,
    shops,
    menu,
    places,
    guests: guestStore(db, now),
    carts: cartStore(db, now),
    orders,
    coupons,
    giftCards,
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
    /** Runs work in one transaction: all of it is kept, or none. */
    atomically: <T>(work: () => T): T => db.transaction(work).immediate(),
    reset,
    close: () => {
      db.close();
    },
  };
}

export type Store = ReturnType<typeof openStore>;

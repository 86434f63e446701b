import type { Demo } from "../demo-types";
import { cartStore } from "./carts";
import { customerStore } from "./customers";
import { openDatabase } from "./database";
import { guestStore } from "./guests";
import { keptAnswerStore } from "./kept-answers";
import { menuStore } from "./menu";
import { orderStore } from "./orders";
import { outboxStore } from "./outbox";
import { placeStore } from "./places";
import { seed, wipe } from "./seed";
import { settingsStore } from "./settings";
import { shopStore } from "./shops";

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

  const forgetCaches = () => {
    for (const part of [settings, shops, menu]) part.forgetCache();
  };
  const fill = db.transaction(() => {
    wipe(db);
    forgetCaches();
    seed({ settings, shops, menu, places }, demo);
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
    orders: orderStore(db),
    customers: customerStore(db, now),
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

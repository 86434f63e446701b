import type { Demo } from "../../data/types";
import { HUMAN_PACE } from "../../rules/restaurant/kitchen";
import { TOKEN_SETTINGS } from "../account/sessions";
import type { Db } from "../database";
import type { menuStore } from "../restaurant/menu";
import type { pairingStore } from "../restaurant/pairings";
import type { placeStore } from "../restaurant/places";
import type { restaurantStore } from "../restaurant/restaurants";
import type { settingsStore } from "../settings";

type Seeded = {
  settings: ReturnType<typeof settingsStore>;
  restaurants: ReturnType<typeof restaurantStore>;
  menu: ReturnType<typeof menuStore>;
  pairings: ReturnType<typeof pairingStore>;
  places: ReturnType<typeof placeStore>;
};

const FLAGS = { delivery: true, table_payment: true, external_login: false };

/** Empties every table. Runs inside the caller's transaction. */
export function wipe(db: Db): void {
  const tables = db
    .prepare<[], { name: string }>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
    )
    .all();
  db.exec("PRAGMA defer_foreign_keys = ON");
  for (const { name } of tables) db.exec(`DELETE FROM "${name}"`);
}

/** Writes a demo restaurant into empty tables. Runs inside the caller's transaction. */
export function seed({ settings, restaurants, menu, pairings, places }: Seeded, demo: Demo): void {
  settings.write("clock_offset", 0);
  settings.write("kitchen", { mode: "auto", step_ms: HUMAN_PACE });
  settings.write("setup", demo.setup);
  settings.write("tokens", TOKEN_SETTINGS);
  for (const [code, active] of Object.entries(FLAGS)) settings.setFlag(code, active);
  for (const [position, block] of demo.home.entries()) settings.addHomeBlock(position, block);
  settings.addLegalText("terms", demo.terms.general);
  settings.addLegalText("table_terms", demo.terms.table ?? demo.terms.general);
  settings.addLegalText("policy", demo.policy);
  for (const restaurant of demo.stores) restaurants.insert(restaurant);
  for (const [position, category] of demo.categories.entries()) menu.insertCategory(category, position);
  if (demo.pairings) pairings.insert(demo.pairings);
  for (const place of demo.addresses) places.insert(place);
}

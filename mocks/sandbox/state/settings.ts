import type { Capability } from "../../../app/services/contract/cms.server";
import {
  LEVELS,
  type Level,
  levelOfCapability,
  levelsOf,
} from "../../../app/services/contract/levels.server";
import type { DemoHomeBlock, DemoLegalText, DemoSetup } from "../data/types";
import type { StampProgram } from "../rules/cart/stamps";
import type { PaymentSettings } from "../rules/payment/payment-settings";
import type { Kitchen } from "../rules/restaurant/kitchen";
import type { TokenSettings } from "./account/sessions";
import type { Db } from "./database";

/** The settings. Each is stored as JSON under its name. */
export type SettingValues = {
  /** milliseconds by which the sandbox's clock is ahead of the machine's */
  clock_offset: number;
  kitchen: Kitchen;
  setup: DemoSetup;
  payments: PaymentSettings;
  tokens: TokenSettings;
  loyalty: StampProgram;
  /** number of the demo's last order */
  past_orders: number;
};

export type LegalKind = "terms" | "table_terms" | "policy";

/** Settings, feature flags, home blocks and legal texts, as in a content service. */
export function settingsStore(db: Db) {
  const select = db.prepare<[string], { value: string }>("SELECT value FROM settings WHERE key = ?");
  const upsert = db.prepare<[string, string]>(
    "INSERT INTO settings VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
  );
  const flags = db.prepare<[], { code: string; active: number }>("SELECT code, active FROM flags");
  const upsertFlag = db.prepare<[string, number]>(
    "INSERT INTO flags VALUES (?, ?) ON CONFLICT (code) DO UPDATE SET active = excluded.active",
  );
  const blocks = db.prepare<[], { block: string }>("SELECT block FROM home_blocks ORDER BY position");
  const insertBlock = db.prepare<[number, string]>("INSERT INTO home_blocks VALUES (?, ?)");
  const legal = db.prepare<[string], { text: string }>("SELECT text FROM legal_texts WHERE kind = ?");
  const insertLegal = db.prepare<[string, string]>("INSERT INTO legal_texts VALUES (?, ?)");

  const cache = new Map<keyof SettingValues, string>();
  const store = {
    /** @throws Error if the database was never seeded */
    read<K extends keyof SettingValues>(key: K): SettingValues[K] {
      const text = cache.get(key) ?? select.get(key)?.value;
      if (text === undefined) throw new Error(`setting ${key} is missing`);
      cache.set(key, text);
      return JSON.parse(text);
    },
    has: (key: keyof SettingValues) => select.get(key) !== undefined,
    write<K extends keyof SettingValues>(key: K, value: SettingValues[K]): void {
      upsert.run(key, JSON.stringify(value));
      cache.delete(key);
    },
    forgetCache: () => cache.clear(),
    flags: () => new Map(flags.all().map(({ code, active }) => [code, active === 1])),
    setFlag: (code: string, active: boolean) => upsertFlag.run(code, active ? 1 : 0),
    homeBlocks: (): DemoHomeBlock[] => blocks.all().map(({ block }) => JSON.parse(block)),
    addHomeBlock: (position: number, block: DemoHomeBlock) =>
      insertBlock.run(position, JSON.stringify(block)),
    legalText(kind: LegalKind): DemoLegalText | undefined {
      const row = legal.get(kind);
      return row && JSON.parse(row.text);
    },
    addLegalText: (kind: LegalKind, text: DemoLegalText) => insertLegal.run(kind, JSON.stringify(text)),
  };
  /** The levels of the setup. */
  const levels = () => levelsOf(store.read("setup").features ?? LEVELS);
  /** Whether the setup has a level. */
  const hasLevel = (level: Level) => levels().includes(level);
  /** Whether the setup names a capability, and has its level. */
  const offers = (name: Capability) =>
    store.read("setup").capabilities.includes(name) && hasLevel(levelOfCapability(name) ?? "menu");
  /** The setup as far as tips go: without `tips` where the capability is off. */
  const tipped = (): Pick<DemoSetup, "tips" | "currency"> => {
    const { tips, currency } = store.read("setup");
    return offers("tips") && tips ? { tips, currency } : { currency };
  };
  return { ...store, levels, hasLevel, offers, tipped };
}

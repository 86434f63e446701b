import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import sqlite from "node-sqlite3-wasm";
import { z } from "zod";

/**
 * Money is in cents, and times are in milliseconds since 1970. What is only shown, never searched or counted, is JSON.
 * A guest's id is the id of their cart, too.
 */
const SCHEMA = `
CREATE TABLE IF NOT EXISTS stores (
  id TEXT PRIMARY KEY, name TEXT NOT NULL, phone TEXT NOT NULL, address TEXT NOT NULL, hours TEXT NOT NULL,
  open INTEGER NOT NULL, radius_m INTEGER NOT NULL, fee INTEGER NOT NULL, minimum INTEGER NOT NULL, minutes INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS services (
  id TEXT PRIMARY KEY, store_id TEXT NOT NULL REFERENCES stores, type TEXT NOT NULL, status TEXT NOT NULL,
  replaced INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE IF NOT EXISTS categories (id TEXT PRIMARY KEY, position INTEGER NOT NULL, name TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS items (
  id TEXT PRIMARY KEY, category_id TEXT NOT NULL REFERENCES categories, position INTEGER NOT NULL, name TEXT NOT NULL,
  description TEXT NOT NULL, price INTEGER NOT NULL, status TEXT NOT NULL, tags TEXT NOT NULL, allergens TEXT NOT NULL,
  groups TEXT NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS guests (
  id TEXT PRIMARY KEY, address TEXT NOT NULL, service_id TEXT REFERENCES services, dropped INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS lines (
  id TEXT PRIMARY KEY, guest_id TEXT NOT NULL REFERENCES guests, item_id TEXT NOT NULL REFERENCES items,
  quantity INTEGER NOT NULL, note TEXT, options TEXT NOT NULL, seen_price INTEGER NOT NULL, seen_status TEXT NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS lines_of_guest ON lines (guest_id);
CREATE TABLE IF NOT EXISTS orders (
  number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, guest_id TEXT NOT NULL REFERENCES guests,
  type TEXT NOT NULL, status TEXT NOT NULL, amount INTEGER NOT NULL, content TEXT NOT NULL, customer TEXT NOT NULL,
  estimated_at INTEGER NOT NULL, created_at INTEGER NOT NULL, changed_at INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS steps (
  order_id TEXT NOT NULL REFERENCES orders (id), status TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (order_id, status)
) STRICT;
CREATE TABLE IF NOT EXISTS payments (
  number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, order_id TEXT NOT NULL REFERENCES orders (id),
  method TEXT NOT NULL, type TEXT NOT NULL, status TEXT NOT NULL, amount INTEGER NOT NULL, change_for INTEGER,
  copy_paste TEXT, expires_at INTEGER
) STRICT;
CREATE INDEX IF NOT EXISTS payments_of_order ON payments (order_id);
CREATE TABLE IF NOT EXISTS keys (
  call TEXT NOT NULL, caller TEXT NOT NULL, key TEXT NOT NULL, answer TEXT NOT NULL, created_at INTEGER NOT NULL,
  PRIMARY KEY (call, caller, key)
) STRICT;
`;

// What is read: each row is parsed, and what stands in it as JSON.

const id = z.string().min(1).max(200);
const text = z.object({ pt: z.string(), en: z.string() });
/** A text in both languages of the storefront. */
export type Text = z.output<typeof text>;
export const isText = (value: unknown): value is Text =>
  typeof value === "object" && value !== null && "pt" in value && "en" in value;

/** A column that holds JSON. */
const json = <S extends z.ZodType>(schema: S) =>
  z
    .string()
    .transform((column): unknown => JSON.parse(column))
    .pipe(schema);
const flag = z.int().transform(Boolean);
const status = z.enum(["AVAILABLE", "UNAVAILABLE"]);

export const serviceType = z.enum(["DELIVERY", "TAKEOUT"]);
const words = z.string().max(500);
/** An address as the contract sends it. `number` may be empty, and coordinates are decimal degrees. */
export const addressInput = z.object({
  postal_code: z.string().regex(/^\d{5}-?\d{3}$/),
  street: words.min(1),
  number: words,
  complement: words.optional(),
  reference_point: words.optional(),
  district: words,
  city: words,
  state: words,
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
});
const address = addressInput.extend({ id });
export type Address = z.output<typeof address>;
/** Chosen options of an item. */
export const choices = z.array(z.object({ group_id: id, id, quantity: z.int().min(1).max(99) })).max(100);
export type Choices = z.output<typeof choices>;
const hours = z.array(z.object({ weekday: z.int(), startTime: z.string(), endTime: z.string() }));
/** The hours of a week. 0 is Sunday. */
export type Hours = z.output<typeof hours>;

export const storeRow = z.object({
  ...{ id, name: z.string(), phone: z.string(), open: flag, hours: json(hours) },
  address: json(address.required({ latitude: true, longitude: true })),
  ...{ radius_m: z.int(), fee: z.int(), minimum: z.int(), minutes: z.int() },
});
export const serviceRow = z.object({ id, store_id: id, type: serviceType, status, replaced: flag });
export const categoryRow = z.object({ id, name: json(text) });
const option = z.object({
  id,
  name: text,
  price: z.int(),
  max: z.int().optional(),
  status: status.default("AVAILABLE"),
});
const group = z.object({ id, name: text, min: z.int(), max: z.int(), items: z.array(option) });
export const itemRow = z.object({
  ...{ id, category_id: id, name: json(text), description: json(text), price: z.int(), status },
  ...{ tags: json(z.array(z.string())), allergens: json(z.array(text)), groups: json(z.array(group)) },
});
export type Item = z.output<typeof itemRow>;

export const guestRow = z.object({ id, address: json(address), service_id: id.nullable(), dropped: flag });
export const lineRow = z.object({
  ...{ id, item_id: id, quantity: z.int(), note: z.string().nullable(), options: json(choices) },
  ...{ seen_price: z.int(), seen_status: status },
});

const orderStatus = z.enum([
  ...["CREATED", "CONFIRMED", "PREPARING", "READY", "IN_DELIVERY", "DELIVERED", "CONCLUDED", "CANCELLED"],
] as const);
export type OrderStatus = z.output<typeof orderStatus>;
export const orderRow = z.object({
  ...{ number: z.int(), id, guest_id: id, type: serviceType, status: orderStatus, amount: z.int() },
  ...{ content: json(z.record(z.string(), z.unknown())), estimated_at: z.int() },
  ...{ created_at: z.int(), changed_at: z.int() },
});
export const stepRow = z.object({ status: orderStatus, at: z.int() });
export const paymentRow = z.object({
  ...{ id, method: z.string(), type: z.string(), status: z.enum(["PENDING", "PAID", "EXPIRED"]) },
  ...{ amount: z.int(), change_for: z.int().nullable() },
  ...{ copy_paste: z.string().nullable(), expires_at: z.int().nullable() },
});
export const keptRow = z.object({ answer: z.string() });

// The database

type Value = string | number | null;
export type Database = ReturnType<typeof openDatabase>;

/**
 * Opens a database in a file, or in memory (`:memory:`), and makes its tables if they are missing. Each row that is read is
 * parsed by the schema that is given with the query. SQLite comes as WebAssembly, so that nothing is compiled. A file is
 * open in one process at a time.
 *
 * @throws z.ZodError if a row does not fit
 * @throws Error if a living process has the file
 */
export function openDatabase(file: string) {
  if (file !== ":memory:") takeOver(file);
  const db = new sqlite.Database(file);
  const statements = new Map<string, ReturnType<typeof db.prepare>>();
  const prepared = (sql: string) => {
    const statement = statements.get(sql) ?? db.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  // FULL: an order that was answered is on the disk, also after a power cut.
  for (const setting of ["locking_mode = EXCLUSIVE", "journal_mode = WAL", "synchronous = FULL"])
    db.exec(`PRAGMA ${setting}`);
  db.exec(SCHEMA);
  return {
    all: <R extends z.ZodType>(row: R, sql: string, ...values: Value[]): z.output<R>[] =>
      prepared(sql)
        .all(values)
        .map((one) => row.parse(one)),
    one<R extends z.ZodType>(row: R, sql: string, ...values: Value[]): z.output<R> | undefined {
      const found = prepared(sql).get(values);
      return found === null ? undefined : row.parse(found);
    },
    run: (sql: string, ...values: Value[]): void => void prepared(sql).run(values),
    /** All of it or, if it throws, nothing. */
    inTransaction<T>(work: () => T): T {
      db.exec("BEGIN IMMEDIATE");
      try {
        const result = work();
        db.exec("COMMIT");
        return result;
      } catch (error) {
        if (db.inTransaction) db.exec("ROLLBACK");
        throw error;
      }
    },
    close(): void {
      for (const statement of statements.values()) statement.finalize();
      db.close();
    },
  };
}

/** A process that is killed leaves its lock behind, a folder. The file beside it names the process. */
function takeOver(file: string): void {
  const [lock, note] = [`${file}.lock`, `${file}.pid`];
  const owner = existsSync(note) ? Number(readFileSync(note, "utf8")) : 0;
  if (existsSync(lock) && owner > 0 && owner !== process.pid && isAlive(owner))
    throw new Error(`${file} is open in the process ${owner}.`);
  rmSync(lock, { recursive: true, force: true });
  writeFileSync(note, String(process.pid));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** An id that cannot be guessed: what it is of, and 128 random bits. */
export const newId = (kind: string): string => `${kind}_${randomBytes(16).toString("base64url")}`;

/** The 25 letters and digits by which a bank names a Pix. */
export const newReference = (): string =>
  BigInt(`0x${randomBytes(20).toString("hex")}`)
    .toString(36)
    .slice(0, 25)
    .padStart(25, "0");

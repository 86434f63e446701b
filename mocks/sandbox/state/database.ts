import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { SANDBOX_FOLDER } from "../folder";
import { type Db, openSqlite } from "./sqlite";

export type { Db } from "./sqlite";

const SCHEMA_FOLDER = join(SANDBOX_FOLDER, "state", "schema");

/** The tables of every subject, in one script. SQLite allows a foreign key to a table that is defined later. */
const SCHEMA = readdirSync(SCHEMA_FOLDER)
  .sort()
  .map((file) => readFileSync(join(SCHEMA_FOLDER, file), "utf8"))
  .join("\n");

/** The version of the schema. SQLite keeps 31 bits for it. */
const SCHEMA_VERSION = createHash("sha256").update(SCHEMA).digest().readUInt32BE(0) >>> 1;

/**
 * Opens or creates the sandbox's database in a folder, or in memory without one. A database with another schema is
 * replaced, because it holds only demo data.
 *
 * @throws Error if a living process has the folder's database open
 */
export function openDatabase(dataDir?: string): Db {
  if (!dataDir) return prepare(openSqlite());
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, "sandbox.db");
  const db = prepare(openSqlite(file));
  if (db.pragma("user_version") === SCHEMA_VERSION) return db;
  db.close();
  for (const suffix of ["", "-wal"]) rmSync(`${file}${suffix}`, { force: true });
  return prepare(openSqlite(file));
}

function prepare(db: Db): Db {
  db.exec("PRAGMA foreign_keys = ON");
  if (db.pragma("schema_version") === 0) {
    db.exec(SCHEMA);
    db.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`);
  }
  return db;
}

/** An id that cannot be guessed: a prefix for its kind, and 128 random bits. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(16).toString("base64url")}`;
}

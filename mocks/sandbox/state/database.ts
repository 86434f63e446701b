import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import Database from "better-sqlite3";

export type Db = Database.Database;

const SCHEMA_FOLDER = fileURLToPath(new URL("./schema/", import.meta.url));

/** The tables of every subject, in one script. SQLite allows a foreign key to a table that is defined later. */
const SCHEMA = readdirSync(SCHEMA_FOLDER)
  .sort()
  .map((file) => readFileSync(join(SCHEMA_FOLDER, file), "utf8"))
  .join("\n");

/** The version of the schema. SQLite keeps 31 bits for it. */
const SCHEMA_VERSION = createHash("sha256").update(SCHEMA).digest().readUInt32BE(0) >>> 1;

/**
 * Opens or creates the sandbox's database in a folder, or in memory without one. A database with another schema is
 * replaced, because it holds only demo data. WAL with NORMAL sync: a killed process loses nothing that was committed.
 */
export function openDatabase(dataDir?: string): Db {
  if (!dataDir) return prepare(new Database(":memory:"));
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, "sandbox.db");
  const db = prepare(new Database(file));
  if (db.pragma("user_version", { simple: true }) === SCHEMA_VERSION) return db;
  db.close();
  for (const suffix of ["", "-wal", "-shm"]) rmSync(`${file}${suffix}`, { force: true });
  return prepare(new Database(file));
}

function prepare(db: Db): Db {
  db.pragma("journal_mode = WAL");
  db.pragma("synchronous = NORMAL");
  db.pragma("foreign_keys = ON");
  db.pragma("busy_timeout = 2000");
  const isNew = db.pragma("schema_version", { simple: true }) === 0;
  if (isNew) {
    db.exec(SCHEMA);
    db.pragma(`user_version = ${SCHEMA_VERSION}`);
  }
  return db;
}

/** An id that cannot be guessed: a prefix for its kind, and 128 random bits. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(16).toString("base64url")}`;
}

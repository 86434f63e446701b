import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import Database from "better-sqlite3";

export type Db = Database.Database;

const SCHEMA_FOLDER = fileURLToPath(new URL("./schema/", import.meta.url));

/** The tables of every subject, in one script; SQLite lets a foreign key name a table that comes later. */
const SCHEMA = readdirSync(SCHEMA_FOLDER)
  .sort()
  .map((file) => readFileSync(join(SCHEMA_FOLDER, file), "utf8"))
  .join("\n");

/** Which schema a file was made with: SQLite keeps 31 bits for it. */
const SCHEMA_VERSION = createHash("sha256").update(SCHEMA).digest().readUInt32BE(0) >>> 1;

/**
 * Opens (and creates) the sandbox's database in a folder; without one it lives in memory. One that was made
 * with another schema starts over: what is in it is play.
 * WAL with NORMAL sync: a killed process loses nothing that was committed.
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

/** An id that cannot be guessed: 128 random bits behind a prefix that tells what it names. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(16).toString("base64url")}`;
}

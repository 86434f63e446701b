import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { SANDBOX_FOLDER } from "../folder";

export type Db = Database.Database;

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
 * replaced, because it holds only demo data. WAL with NORMAL sync: a killed process loses nothing that was committed.
 */
export function openDatabase(dataDir?: string): Db {
  if (!dataDir) return prepare(open(":memory:"));
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, "sandbox.db");
  const db = prepare(open(file));
  if (pragma(db, "user_version") === SCHEMA_VERSION) return db;
  db.close();
  for (const suffix of ["", "-wal", "-shm"]) rmSync(`${file}${suffix}`, { force: true });
  return prepare(open(file));
}

/**
 * Databases and statements, for as long as the process runs: better-sqlite3 12 ends a process of Node 24 when one of them is
 * collected as garbage. Version 13 does not, but it needs Node 22.
 */
const kept: unknown[] = [];

function open(file: string): Db {
  const db = new Database(file);
  kept.push(db);
  db.prepare = new Proxy(db.prepare, {
    apply(target, self, args) {
      const statement: unknown = Reflect.apply(target, self, args);
      kept.push(statement);
      return statement;
    },
  });
  return db;
}

/** Its own `pragma` makes a statement that is not kept. */
const pragma = (db: Db, name: string): unknown => db.prepare(`PRAGMA ${name}`).pluck().get();

function prepare(db: Db): Db {
  for (const setting of [
    "journal_mode = WAL",
    "synchronous = NORMAL",
    "foreign_keys = ON",
    "busy_timeout = 2000",
  ])
    db.exec(`PRAGMA ${setting}`);
  const isNew = pragma(db, "schema_version") === 0;
  if (isNew) {
    db.exec(SCHEMA);
    db.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`);
  }
  return db;
}

/** An id that cannot be guessed: a prefix for its kind, and 128 random bits. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(16).toString("base64url")}`;
}

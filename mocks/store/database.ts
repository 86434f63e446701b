import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import Database from "better-sqlite3";

export type Db = Database.Database;

/**
 * Opens (and creates) the sandbox's database in a folder; without one it lives in memory.
 * WAL with NORMAL sync: a killed process loses nothing that was committed.
 */
export function openDatabase(dataDir?: string): Db {
  if (dataDir) mkdirSync(dataDir, { recursive: true });
  const db = new Database(dataDir ? join(dataDir, "sandbox.db") : ":memory:");
  db.pragma("journal_mode = WAL");
  db.pragma("synchronous = NORMAL");
  db.pragma("foreign_keys = ON");
  db.pragma("busy_timeout = 2000");
  db.exec(readFileSync(fileURLToPath(new URL("./schema.sql", import.meta.url)), "utf8"));
  return db;
}

/** An id that cannot be guessed: 128 random bits behind a prefix that tells what it names. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(16).toString("base64url")}`;
}

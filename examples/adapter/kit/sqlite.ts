import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import sqlite from "node-sqlite3-wasm";
import { z } from "zod";
import type { Store } from "./store";

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS records (
    number INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    value TEXT NOT NULL,
    UNIQUE (kind, id)
  );
`;

const rowSchema = z.object({ value: z.string() }).nullable();
const idsSchema = z.array(z.object({ id: z.string() }));

/**
 * A store in one file, which is open in one process at a time. WAL with FULL sync: what was answered is still there after
 * the power failed. SQLite comes as WebAssembly, so that nothing is compiled.
 *
 * @throws Error if a living process has the file
 */
export function sqliteStore(file: string): Store {
  takeOver(file);
  const db = new sqlite.Database(file);
  for (const setting of ["locking_mode = EXCLUSIVE", "journal_mode = WAL", "synchronous = FULL"])
    db.exec(`PRAGMA ${setting}`);
  db.exec(SCHEMA);
  const read = db.prepare("SELECT value FROM records WHERE kind = ? AND id = ?");
  const write = db.prepare(
    "INSERT INTO records (kind, id, value) VALUES (?, ?, ?) ON CONFLICT (kind, id) DO UPDATE SET value = excluded.value",
  );
  const remove = db.prepare("DELETE FROM records WHERE kind = ? AND id = ?");
  const ids = db.prepare("SELECT id FROM records WHERE kind = ? ORDER BY number");
  return {
    read(kind, id) {
      const row = rowSchema.parse(read.get([kind, id]));
      return row ? JSON.parse(row.value) : undefined;
    },
    write: (kind, id, value) => void write.run([kind, id, JSON.stringify(value)]),
    remove: (kind, id) => void remove.run([kind, id]),
    ids: (kind) => idsSchema.parse(ids.all(kind)).map(({ id }) => id),
    atomically(work) {
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
    close() {
      for (const statement of [read, write, remove, ids]) statement.finalize();
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

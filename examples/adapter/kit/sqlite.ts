import Database from "better-sqlite3";
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

const rowSchema = z.object({ value: z.string() }).optional();
const idsSchema = z.array(z.object({ id: z.string() }));

/** A store in one file. WAL with FULL sync: what was answered is still there after the power failed. */
export function sqliteStore(file: string): Store {
  const db = new Database(file);
  for (const setting of ["journal_mode = WAL", "synchronous = FULL", "busy_timeout = 2000"])
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
      const row = rowSchema.parse(read.get(kind, id));
      return row && JSON.parse(row.value);
    },
    write: (kind, id, value) => void write.run(kind, id, JSON.stringify(value)),
    remove: (kind, id) => void remove.run(kind, id),
    ids: (kind) => idsSchema.parse(ids.all(kind)).map(({ id }) => id),
    atomically: (work) => db.transaction(work)(),
    close: () => void db.close(),
  };
}

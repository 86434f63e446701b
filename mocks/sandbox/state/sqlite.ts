import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import sqlite from "node-sqlite3-wasm";

/** What a statement is given: values in the order of its question marks, or one object for its names (`@name`). */
export type Value = string | number | Uint8Array | null;
type Named = Record<string, Value>;

/** A statement. `Row` is what its columns are, as its SQL names them. */
export interface Statement<Values extends Value[] | [Named], Row> {
  get(...values: Values): Row | undefined;
  all(...values: Values): Row[];
  /** `changes` is how many rows it wrote. */
  run(...values: Values): { changes: number };
}

/** Files that this process has open. */
const open = new Set<string>();

/**
 * Opens a database of SQLite, as WebAssembly, so that no compiler is needed to install it. Its file belongs to this process
 * alone: an unlocked one would be locked and read again at each statement. In memory without a file.
 *
 * @throws Error if a living process has the file
 */
export function openSqlite(file?: string) {
  if (file) takeOver(file);
  const db = new sqlite.Database(file ?? ":memory:");
  const statements = new Set<{ finalize(): void }>();
  // WAL with NORMAL sync: a killed process loses nothing that was committed.
  for (const setting of ["locking_mode = EXCLUSIVE", "journal_mode = WAL", "synchronous = NORMAL"])
    db.exec(`PRAGMA ${setting}`);

  function prepare<Values extends Value[] | [Named] = [], Row = never>(sql: string): Statement<Values, Row> {
    // Compiled when it is first used: a test uses few of them.
    let compiled: ReturnType<typeof db.prepare> | undefined;
    const statement = () => {
      compiled ??= db.prepare(sql);
      statements.add(compiled);
      return compiled;
    };
    const names = new Set(sql.match(/@\w+/g));
    const given = (values: Value[] | [Named]) =>
      isNamed(values)
        ? Object.fromEntries(Object.entries(values[0]).flatMap(([name, value]) => bound(`@${name}`, value)))
        : values;
    const bound = (name: string, value: Value): [string, Value][] => (names.has(name) ? [[name, value]] : []);
    return {
      get: (...values) => (statement().get(given(values)) as Row | null) ?? undefined,
      all: (...values) => statement().all(given(values)) as Row[],
      run: (...values) => statement().run(given(values)),
    };
  }

  /** Runs work in one transaction: everything is stored, or nothing. In another one, it is a part of that. */
  function inTransaction<T>(work: () => T): T {
    const [begin, end, undo] = db.inTransaction
      ? ["SAVEPOINT part", "RELEASE part", "ROLLBACK TO part; RELEASE part"]
      : ["BEGIN IMMEDIATE", "COMMIT", "ROLLBACK"];
    db.exec(begin);
    try {
      const result = work();
      db.exec(end);
      return result;
    } catch (error) {
      if (db.inTransaction) db.exec(undo);
      throw error;
    }
  }

  return {
    prepare,
    inTransaction,
    exec: (sql: string) => db.exec(sql),
    /** A setting of SQLite's. */
    pragma: (name: string) => Object.values(db.get(`PRAGMA ${name}`) ?? {})[0],
    close(): void {
      if (!db.isOpen) return;
      for (const statement of statements) statement.finalize();
      db.close();
      if (file) open.delete(file);
    },
  };
}

export type Db = ReturnType<typeof openSqlite>;

const isNamed = (values: Value[] | [Named]): values is [Named] =>
  typeof values[0] === "object" && values[0] !== null && !(values[0] instanceof Uint8Array);

/** A process that is killed leaves its lock behind, a folder. The file beside it names the process. */
function takeOver(file: string): void {
  const [lock, note] = [`${file}.lock`, `${file}.pid`];
  const owner = existsSync(note) ? Number(readFileSync(note, "utf8")) : 0;
  const isTaken = owner === process.pid ? open.has(file) : owner > 0 && isAlive(owner);
  if (existsSync(lock) && isTaken) {
    throw new Error(`${file} is open in the process ${owner}. End it, or name another folder.`);
  }
  rmSync(lock, { recursive: true, force: true });
  writeFileSync(note, String(process.pid));
  open.add(file);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

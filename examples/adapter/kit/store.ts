import type { z } from "zod";

/**
 * Where the kit and an adapter keep what must survive: records of JSON by kind and id. Every method is done when it
 * returns. SQLite: `sqliteStore`. In memory, for a test or a trial: `memoryStore`.
 */
export interface Store {
  read(kind: string, id: string): unknown;
  write(kind: string, id: string, value: unknown): void;
  remove(kind: string, id: string): void;
  /** the ids of a kind, oldest first */
  ids(kind: string): string[];
  /** all writes of `work`, or none if it throws */
  atomically<T>(work: () => T): T;
  close(): void;
}

/** A store that ends with the process. */
export function memoryStore(): Store {
  let kinds = new Map<string, Map<string, string>>();
  const kindOf = (kind: string) => {
    const records = kinds.get(kind) ?? new Map<string, string>();
    kinds.set(kind, records);
    return records;
  };
  return {
    read(kind, id) {
      const text = kindOf(kind).get(id);
      return text === undefined ? undefined : JSON.parse(text);
    },
    write: (kind, id, value) => void kindOf(kind).set(id, JSON.stringify(value)),
    remove: (kind, id) => void kindOf(kind).delete(id),
    ids: (kind) => [...kindOf(kind).keys()],
    atomically(work) {
      const before = new Map([...kinds].map(([kind, records]) => [kind, new Map(records)]));
      try {
        return work();
      } catch (error) {
        kinds = before;
        throw error;
      }
    },
    close() {},
  };
}

/** The records of one kind in their shape. @throws ZodError for a record that another version has written */
export function shelf<S extends z.ZodType>(store: Store, kind: string, schema: S) {
  return {
    read(id: string): z.output<S> | undefined {
      const value = store.read(kind, id);
      return value === undefined ? undefined : schema.parse(value);
    },
    write: (id: string, value: z.input<S>) => store.write(kind, id, value),
    remove: (id: string) => store.remove(kind, id),
    ids: () => store.ids(kind),
  };
}

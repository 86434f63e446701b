import type { IncomingMessage } from "node:http";

/** One call with its answer. `status` 0: the connection was cut or left hanging. */
export type JournalEntry = {
  id: number;
  at: string;
  area: string;
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: string;
  status: number;
  ms: number;
  fault?: string;
};

const MOST_ENTRIES = 1_000;
const MOST_BODY = 4_096;

/** The part of an incoming request that the journal keeps. */
export function entryOf(incoming: IncomingMessage, url: URL, body: Buffer) {
  const headers = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]);
  return {
    at: new Date().toISOString(),
    method: incoming.method ?? "GET",
    query: Object.fromEntries(url.searchParams),
    headers: Object.fromEntries(headers),
    body: body.toString("utf8"),
  };
}

/** The latest calls, oldest first. Their number is limited, and so is the stored length of a body. */
export function createJournal() {
  let entries: JournalEntry[] = [];
  let lastId = 0;
  return {
    add(entry: Omit<JournalEntry, "id">): void {
      lastId += 1;
      entries.push({ id: lastId, ...entry, body: entry.body.slice(0, MOST_BODY) });
      if (entries.length > MOST_ENTRIES) entries = entries.slice(-MOST_ENTRIES / 2);
    },
    list: () => entries,
    clear(): void {
      entries = [];
    },
  };
}

export type Journal = ReturnType<typeof createJournal>;

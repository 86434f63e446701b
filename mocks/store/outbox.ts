import type { Db } from "./database";

/** What the restaurant "sent": kept here to be read instead. */
export type Sent = { id: number; kind: "INVOICE"; recipient: string; subject: string; created_at: number };

export function outboxStore(db: Db, now: () => number) {
  const insert = db.prepare<[string, string, string, number]>(
    "INSERT INTO outbox (kind, recipient, subject, created_at) VALUES (?, ?, ?, ?)",
  );
  const list = db.prepare<[], Sent>("SELECT * FROM outbox ORDER BY id DESC LIMIT 200");
  return {
    send: (kind: Sent["kind"], recipient: string, subject: string) =>
      insert.run(kind, recipient, subject, now()),
    list: () => list.all(),
  };
}

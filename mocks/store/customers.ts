import { createHash, randomBytes } from "node:crypto";
import { type Db, newId } from "./database";

const TOKEN_MS = 60 * 60 * 1000;
const digestOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/** Customers and their access tokens; only a digest of a token is kept. */
export function customerStore(db: Db, now: () => number) {
  const insert = db.prepare<[string, string, number]>("INSERT INTO customers VALUES (?, ?, ?)");
  const insertToken = db.prepare<[string, string, number]>("INSERT INTO access_tokens VALUES (?, ?, ?)");
  const byToken = db.prepare<[string, number], { customer_id: string }>(
    "SELECT customer_id FROM access_tokens WHERE digest = ? AND expires_at > ?",
  );
  return {
    add(name: string): { id: string; access_token: string } {
      const id = newId("cus");
      const token = randomBytes(32).toString("base64url");
      insert.run(id, name, now());
      insertToken.run(digestOf(token), id, now() + TOKEN_MS);
      return { id, access_token: token };
    },
    byToken: (token: string) => byToken.get(digestOf(token), now())?.customer_id,
  };
}

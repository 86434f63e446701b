import type { CardDetails } from "../../rules/payment/card";
import { type Db, newId } from "../database";

/** A saved card of a customer. */
export type SavedCard = CardDetails & { id: string; customer_id: string; is_default: boolean };

type Row = { id: string; customer_id: string; details: string; is_default: number };

function savedOf({ id, customer_id, details, is_default }: Row): SavedCard {
  const card: CardDetails = JSON.parse(details);
  return { ...card, id, customer_id, is_default: is_default === 1 };
}

function vaultRows(db: Db, now: () => number) {
  const insertForm = db.prepare<[string, string, number]>("INSERT INTO vault_forms VALUES (?, ?, ?)");
  const form = db.prepare<[string], { return_url: string; expires_at: number }>(
    "SELECT return_url, expires_at FROM vault_forms WHERE id = ?",
  );
  const forget = db.prepare<[number]>("DELETE FROM vault_forms WHERE expires_at < ?");
  const insertToken = db.prepare<[string, string, number]>("INSERT INTO card_tokens VALUES (?, ?, ?, NULL)");
  const token = db.prepare<[string, number], { details: string }>(
    "SELECT details FROM card_tokens WHERE token = ? AND used_at IS NULL AND expires_at > ?",
  );
  const use = db.prepare<[number, string]>(
    "UPDATE card_tokens SET used_at = ? WHERE token = ? AND used_at IS NULL",
  );
  const DAY = 24 * 60 * 60 * 1000;
  return {
    openForm(returnUrl: string, expiresAt: number): string {
      forget.run(now() - DAY);
      const id = newId("vlt");
      insertForm.run(id, returnUrl, expiresAt);
      return id;
    },
    form: (id: string) => form.get(id),
    addToken(card: CardDetails, expiresAt: number): string {
      const id = newId("tok");
      insertToken.run(id, JSON.stringify(card), expiresAt);
      return id;
    },
    /** The card of a valid token. */
    tokenCard(id: string): CardDetails | undefined {
      const row = token.get(id, now());
      return row && JSON.parse(row.details);
    },
    /** Uses up a token. @returns whether it was unused */
    spendToken: (id: string) => use.run(now(), id).changes === 1,
  };
}

function savedRows(db: Db, now: () => number) {
  const columns = "id, customer_id, details, is_default";
  const list = db.prepare<[string], Row>(
    `SELECT ${columns} FROM saved_cards WHERE customer_id = ? ORDER BY is_default DESC, created_at DESC, rowid DESC`,
  );
  const one = db.prepare<[string, string], Row>(
    `SELECT ${columns} FROM saved_cards WHERE customer_id = ? AND id = ?`,
  );
  const insert = db.prepare<[string, string, string, number]>(
    "INSERT INTO saved_cards VALUES (?, ?, ?, 0, ?)",
  );
  const remove = db.prepare<[string, string]>("DELETE FROM saved_cards WHERE customer_id = ? AND id = ?");
  const setDefault = db.prepare<[string, string]>(
    "UPDATE saved_cards SET is_default = (id = ?) WHERE customer_id = ?",
  );
  const cards = (customerId: string) => list.all(customerId).map(savedOf);
  const find = (customerId: string, id: string): SavedCard | undefined => {
    const row = one.get(customerId, id);
    return row && savedOf(row);
  };
  const sameCard = (a: CardDetails, b: CardDetails) =>
    (["brand", "last_four", "holder_name", "expiry_month", "expiry_year", "type"] as const).every(
      (part) => a[part] === b[part],
    );
  return {
    cards,
    card: find,
    /** Saves a card, or finds the saved one. A customer's first card is the default. */
    saveCard(customerId: string, card: CardDetails): string {
      const known = cards(customerId);
      const twin = known.find((saved) => sameCard(saved, card));
      if (twin) return twin.id;
      const id = newId("crd");
      insert.run(id, customerId, JSON.stringify(card), now());
      if (known.length === 0) setDefault.run(id, customerId);
      return id;
    },
    /** Deletes a card. If it was the default, the newest of the others becomes the default. */
    deleteCard(customerId: string, id: string): boolean {
      const wasDefault = find(customerId, id)?.is_default === true;
      const deleted = remove.run(customerId, id).changes > 0;
      const next = wasDefault ? cards(customerId)[0] : undefined;
      if (next) setDefault.run(next.id, customerId);
      return deleted;
    },
    setDefaultCard: (customerId: string, id: string) => setDefault.run(id, customerId),
  };
}

/** The vault's forms and single-use tokens, and customers' saved cards. No number is ever stored. */
export function cardStore(db: Db, now: () => number) {
  return { ...vaultRows(db, now), ...savedRows(db, now) };
}

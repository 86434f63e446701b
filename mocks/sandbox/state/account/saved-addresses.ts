import { fold } from "../../rules/language";
import { type Db, newId } from "../database";
import type { AddressInput, StoredAddress } from "./guests";

type Row = { id: string; address: string; is_main: number };

const addressOf = ({ id, address, is_main }: Row): StoredAddress => ({
  ...JSON.parse(address),
  id,
  is_main: is_main === 1,
});

/** The key of an address: equal for the same place, however it was typed. */
function placeOf({ postal_code, street, number, complement = "" }: AddressInput): string {
  return JSON.stringify([postal_code.replace(/\D/g, ""), fold(street), fold(number), fold(complement)]);
}

/** A customer's saved addresses, the main one first. */
export function savedAddressStore(db: Db, now: () => number) {
  const all = db.prepare<[string], Row>(
    `SELECT id, address, is_main FROM saved_addresses WHERE customer_id = ?
     ORDER BY is_main DESC, created_at, rowid`,
  );
  const byId = db.prepare<[string, string], Row>(
    "SELECT id, address, is_main FROM saved_addresses WHERE customer_id = ? AND id = ?",
  );
  const byPlace = db.prepare<[string, string], { id: string }>(
    "SELECT id FROM saved_addresses WHERE customer_id = ? AND folded = ?",
  );
  const insert = db.prepare<[string, string, string, string, number]>(
    "INSERT INTO saved_addresses VALUES (?, ?, ?, ?, 0, ?)",
  );
  const update = db.prepare<[string, string, string]>(
    "UPDATE saved_addresses SET address = ?, folded = ? WHERE id = ?",
  );
  const remove = db.prepare<[string]>("DELETE FROM saved_addresses WHERE id = ?");
  const clearMain = db.prepare<[string]>("UPDATE saved_addresses SET is_main = 0 WHERE customer_id = ?");
  const setMain = db.prepare<[string]>("UPDATE saved_addresses SET is_main = 1 WHERE id = ?");
  return {
    list: (customerId: string) => all.all(customerId).map(addressOf),
    find(customerId: string, id: string): StoredAddress | undefined {
      const row = byId.get(customerId, id);
      return row && addressOf(row);
    },
    /** The id of the saved address with the same key. */
    same: (customerId: string, input: AddressInput) => byPlace.get(customerId, placeOf(input))?.id,
    add(customerId: string, { is_main: _, ...input }: AddressInput, id = newId("adr")): string {
      insert.run(id, customerId, JSON.stringify(input), placeOf(input), now());
      return id;
    },
    change: (id: string, { is_main: _, ...input }: AddressInput) =>
      update.run(JSON.stringify(input), placeOf(input), id),
    remove: (id: string) => remove.run(id),
    /** Makes an address the customer's only main address. */
    setMain(customerId: string, id: string): void {
      clearMain.run(customerId);
      setMain.run(id);
    },
  };
}

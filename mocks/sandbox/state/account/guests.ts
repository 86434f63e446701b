import type { Address } from "../../../../app/services/contract/primitives.server";
import { draftDropped, transactionNotFound } from "../../rules/contract-error";
import { type Db, newId } from "../database";

/** An address as in the contract, with an id of its own. */
export type StoredAddress = { [Name in keyof Address]: Address[Name] | undefined } & Pick<
  Address,
  "id" | "postal_code" | "street" | "number" | "district" | "city" | "state"
>;
export type AddressInput = Omit<StoredAddress, "id">;

export type Guest = { order_id: string; session_id: string; address: StoredAddress };

/** Guest sessions. Each has an order id that cannot be guessed. */
export function guestStore(db: Db, now: () => number) {
  const insert = db.prepare<[string, string, string, number]>(
    "INSERT INTO guest_sessions (order_id, session_id, address, created_at) VALUES (?, ?, ?, ?)",
  );
  const select = db.prepare<
    [string],
    { order_id: string; session_id: string; address: string; dropped_at: number | null }
  >("SELECT order_id, session_id, address, dropped_at FROM guest_sessions WHERE order_id = ?");
  const setAddress = db.prepare<[string, string]>("UPDATE guest_sessions SET address = ? WHERE order_id = ?");
  const drop = db.prepare<[number, string]>("UPDATE guest_sessions SET dropped_at = ? WHERE order_id = ?");
  return {
    open(input: AddressInput): Guest {
      const guest = {
        order_id: newId("gst"),
        session_id: newId("ses"),
        address: { ...input, id: newId("adr") },
      };
      insert.run(guest.order_id, guest.session_id, JSON.stringify(guest.address), now());
      return guest;
    },
    /** @throws ContractError 404 for an unknown order id, 406 for one whose draft was dropped */
    get(orderId: string): Guest {
      const row = select.get(orderId);
      if (!row) throw transactionNotFound();
      if (row.dropped_at !== null) throw draftDropped();
      return { order_id: row.order_id, session_id: row.session_id, address: JSON.parse(row.address) };
    },
    setAddress(orderId: string, input: AddressInput): StoredAddress {
      const address = { ...input, id: newId("adr") };
      setAddress.run(JSON.stringify(address), orderId);
      return address;
    },
    drop: (orderId: string) => drop.run(now(), orderId).changes > 0,
  };
}

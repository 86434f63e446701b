import { type Db, newId } from "../database";
import { erasure, GONE } from "./erasure";
import type { sessionStore } from "./sessions";

/** A customer. Instants are in milliseconds since the epoch, the e-mail is in lower case. */
export type Customer = {
  id: string;
  name: string;
  email: string | null;
  phone_number: string | null;
  document: string | null;
  birthday: string | null;
  password_hash: string | null;
  auth_provider: string | null;
  external_id: string | null;
  iso: string;
  accepted_terms_at: number | null;
  accepted_notifications: boolean;
  accepted_pg_terms_at: number | null;
  push_token: string | null;
  picture_id: string | null;
  created_at: number;
  last_access_at: number | null;
};
/** Absent and undefined fields stay. */
export type CustomerChange = {
  [Field in Exclude<keyof Customer, "id" | "created_at">]?: Customer[Field] | undefined;
};
type NewCustomer = CustomerChange & { name: string; id?: string; created_at?: number };
/** The fields whose values are unique among customers. */
export type UniqueField = "email" | "phone_number" | "document";
/** A picture that a customer uploaded. */
type CustomerPicture = { id: string; type: string; bytes: Uint8Array };

type CustomerRow = Omit<Customer, "accepted_notifications"> & { accepted_notifications: number };

const customerOf = (row: CustomerRow): Customer => ({
  ...row,
  accepted_notifications: row.accepted_notifications === 1,
});

const NOBODY: Omit<Customer, "id" | "name" | "created_at"> = {
  email: null,
  phone_number: null,
  document: null,
  birthday: null,
  password_hash: null,
  auth_provider: null,
  external_id: null,
  iso: "BR",
  accepted_terms_at: null,
  accepted_notifications: false,
  accepted_pg_terms_at: null,
  push_token: null,
  picture_id: null,
  last_access_at: null,
};

const COLUMNS = ["id", "name", ...Object.keys(NOBODY), "created_at"];

/** `base` with every defined change. */
function changed<T extends object>(base: T, change: object): T {
  return Object.assign(
    { ...base },
    Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
  );
}

const rowOf = (customer: Customer) => ({
  ...customer,
  accepted_notifications: customer.accepted_notifications ? 1 : 0,
});

function pictureRows(db: Db) {
  const insert = db.prepare<[string, string, string, Uint8Array]>(
    "INSERT INTO customer_pictures VALUES (?, ?, ?, ?)",
  );
  const remove = db.prepare<[string]>("DELETE FROM customer_pictures WHERE customer_id = ?");
  const byId = db.prepare<[string], CustomerPicture>(
    "SELECT id, type, bytes FROM customer_pictures WHERE id = ?",
  );
  return {
    picture: (id: string) => byId.get(id),
    /** Stores a customer's only picture. @returns its id, new with each picture, so that caches tell them apart */
    setPicture(customerId: string, type: string, bytes: Uint8Array): string {
      const id = newId("img");
      remove.run(customerId);
      insert.run(id, customerId, type, bytes);
      return id;
    },
  };
}

function customerRows(db: Db, now: () => number) {
  const byId = db.prepare<[string], CustomerRow>("SELECT * FROM customers WHERE id = ?");
  const by = {
    email: db.prepare<[string], CustomerRow>("SELECT * FROM customers WHERE email = ?"),
    phone_number: db.prepare<[string], CustomerRow>("SELECT * FROM customers WHERE phone_number = ?"),
    document: db.prepare<[string], CustomerRow>("SELECT * FROM customers WHERE document = ?"),
  };
  const page = db.prepare<[number, number], CustomerRow>(
    `SELECT * FROM customers WHERE id NOT LIKE '${GONE}\\_%' ESCAPE '\\'
     ORDER BY created_at DESC, rowid DESC LIMIT ? OFFSET ?`,
  );
  const insert = db.prepare<[Record<string, string | number | null>]>(
    `INSERT INTO customers (${COLUMNS.join(", ")}) VALUES (${COLUMNS.map((name) => `@${name}`).join(", ")})`,
  );
  const update = db.prepare<[Record<string, string | number | null>]>(
    `UPDATE customers SET ${COLUMNS.map((name) => `${name} = @${name}`).join(", ")} WHERE id = @id`,
  );
  const find = (id: string): Customer | undefined => {
    const row = byId.get(id);
    return row && customerOf(row);
  };
  return {
    find,
    findBy(field: UniqueField, value: string): Customer | undefined {
      const row = by[field].get(value);
      return row && customerOf(row);
    },
    page: (limit: number, offset: number) => page.all(limit, offset).map(customerOf),
    create({ id = newId("cus"), created_at = now(), name, ...rest }: NewCustomer): Customer {
      const customer = changed<Customer>({ ...NOBODY, id, name, created_at }, rest);
      insert.run(rowOf(customer));
      return customer;
    },
    /** @throws Error for an unknown customer */
    change(id: string, change: CustomerChange): Customer {
      const customer = find(id);
      if (!customer) throw new Error("a customer is missing");
      const next = changed(customer, change);
      update.run(rowOf(next));
      return next;
    },
  };
}

/** Customers, and their pictures. */
export function customerStore(db: Db, now: () => number, sessions: ReturnType<typeof sessionStore>) {
  const rows = customerRows(db, now);
  return {
    ...rows,
    ...pictureRows(db),
    /** Deletes an account; call it in a transaction. */
    erase: erasure(db, now),
    /** A signed-in customer with only a name. */
    add(name: string): { id: string; access_token: string; refresh_token: string } {
      const { id } = rows.create({ name });
      const { access_token, refresh_token } = sessions.open(id);
      return { id, access_token, refresh_token };
    },
    byToken: sessions.customerOf,
  };
}

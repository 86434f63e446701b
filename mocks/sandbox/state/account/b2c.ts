import { type Db, newId } from "../database";

export type B2cKind = "login" | "reset" | "profile";
/** A visit to the outside sign-in. Instants are in milliseconds since the epoch. */
export type B2cSession = {
  id: string;
  ticket: string;
  kind: B2cKind;
  return_url: string;
  customer_id: string | null;
  status: "PENDING" | "DONE" | "CANCELLED";
  created_at: number;
  ended_at: number | null;
  /** The secret beside the id that is needed for the tokens: only the returning browser has it. */
  code: string | null;
};

/** Visits to the outside sign-in. The storefront has their id, the page their ticket. */
export function b2cStore(db: Db, now: () => number) {
  const insert = db.prepare<[string, string, B2cKind, string, string | null, number]>(
    "INSERT INTO b2c_sessions VALUES (?, ?, ?, ?, ?, 'PENDING', ?, NULL, NULL)",
  );
  const byId = db.prepare<[string], B2cSession>("SELECT * FROM b2c_sessions WHERE id = ?");
  const byTicket = db.prepare<[string], B2cSession>("SELECT * FROM b2c_sessions WHERE ticket = ?");
  const end = db.prepare<[string, string | null, number, string, string]>(
    "UPDATE b2c_sessions SET status = ?, customer_id = ?, ended_at = ?, code = ? WHERE id = ?",
  );
  const spend = db.prepare<[string]>("DELETE FROM b2c_sessions WHERE id = ?");
  const forget = db.prepare<[number]>("DELETE FROM b2c_sessions WHERE created_at <= ?");
  return {
    open(kind: B2cKind, returnUrl: string, customerId: string | null): { id: string; ticket: string } {
      const session = { id: newId("b2c"), ticket: newId("tkt") };
      insert.run(session.id, session.ticket, kind, returnUrl, customerId, now());
      return session;
    },
    find: (id: string) => byId.get(id),
    findByTicket: (ticket: string) => byTicket.get(ticket),
    /** Ends it. @returns the code for its result */
    end(id: string, status: "DONE" | "CANCELLED", customerId: string | null): string {
      const code = newId("b2cc");
      end.run(status, customerId, now(), code, id);
      return code;
    },
    /** Forgets its result after it was fetched. */
    spend: (id: string) => spend.run(id),
    /** Forgets visits that were opened before an instant. */
    forgetBefore: (instant: number) => forget.run(instant),
  };
}

import { type Db, newId } from "../database";

/** A diner at a table. The id is the user session's, and as secret as a password. */
export type Diner = {
  id: string;
  bill_id: string;
  name: string;
  document: string | null;
  left_at: number | null;
};

export function dinerRows(db: Db, now: () => number) {
  const columns = "id, bill_id, name, document, left_at";
  const ofBill = db.prepare<[string], Diner>(
    `SELECT ${columns} FROM diners WHERE bill_id = ? ORDER BY position`,
  );
  const one = db.prepare<[string, string], Diner>(
    `SELECT ${columns} FROM diners WHERE bill_id = ? AND id = ?`,
  );
  const insert = db.prepare<[Record<string, string | number | null>]>(
    `INSERT INTO diners VALUES (@id, @bill_id,
       (SELECT count(*) FROM diners WHERE bill_id = @bill_id), @name, @document, @joined_at, NULL)`,
  );
  const leave = db.prepare<[number, string]>(
    "UPDATE diners SET left_at = ? WHERE id = ? AND left_at IS NULL",
  );
  return {
    /** In the order in which they came, including those who left. */
    diners: (billId: string) => ofBill.all(billId),
    diner: (billId: string, id: string) => one.get(billId, id),
    /** @returns the diner's id, which cannot be guessed */
    addDiner(billId: string, { name, document }: { name: string; document: string | null }): string {
      const id = newId("usr");
      insert.run({ id, bill_id: billId, name, document, joined_at: now() });
      return id;
    },
    markLeft: (id: string) => leave.run(now(), id),
  };
}

import type { Bilingual } from "../../data/types";
import type { Db } from "../database";

export type CourseStatus = "SENT" | "PREPARING" | "READY" | "SERVED";

/** A line of a bill, stored as it was ordered. Money is in minor units, `total` includes options and quantity. */
export type BillLine = {
  id: string;
  item_id: string;
  name: Bilingual;
  picture: string;
  quantity: number;
  unit_price: number;
  total: number;
  note: string | null;
  options: { group_id: string; id: string; name: Bilingual; quantity: number; unit_price: number }[];
  ordered_by: string | null;
  cancelled: boolean;
  /** The diner who sent it, and how far the kitchen is since when. Null if the staff wrote it. */
  diner_id: string | null;
  course: CourseStatus | null;
  course_at: number | null;
};

type Row = Omit<BillLine, "name" | "options" | "cancelled"> & {
  name: string;
  options: string;
  cancelled: number;
};

export function billItemRows(db: Db) {
  const ofBill = db.prepare<[string], Row>(
    `SELECT id, item_id, name, picture, quantity, unit_price, total, note, options, ordered_by, cancelled,
       diner_id, course, course_at
     FROM bill_items WHERE bill_id = ? ORDER BY position`,
  );
  const insert = db.prepare<[Record<string, string | number | null>]>(
    `INSERT INTO bill_items VALUES (@id, @bill_id,
       (SELECT coalesce(max(position), 0) + 1 FROM bill_items WHERE bill_id = @bill_id), @item_id, @name,
       @picture, @quantity, @unit_price, @total, @note, @options, @ordered_by, 0, @diner_id, @course,
       @course_at)`,
  );
  const setCourse = db.prepare<[CourseStatus, number, string]>(
    "UPDATE bill_items SET course = ?, course_at = ? WHERE id = ?",
  );
  const cancel = db.prepare<[string]>("UPDATE bill_items SET cancelled = 1 WHERE id = ?");
  return {
    billLines: (billId: string): BillLine[] =>
      ofBill.all(billId).map((row) => ({
        ...row,
        name: JSON.parse(row.name),
        options: JSON.parse(row.options),
        cancelled: row.cancelled === 1,
      })),
    addBillLine({ name, options, cancelled: _, ...line }: BillLine, billId: string): void {
      insert.run({ ...line, bill_id: billId, name: JSON.stringify(name), options: JSON.stringify(options) });
    },
    setCourse: (id: string, course: CourseStatus, at: number) => setCourse.run(course, at, id),
    cancelBillLine: (id: string) => cancel.run(id),
  };
}

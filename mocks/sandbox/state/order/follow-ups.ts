import type {
  CancelInput,
  IssueInput,
  RatingInput,
} from "../../../../app/services/contract/follow-up.server";
import type { Stars } from "../../data/item-ratings";
import type { Db } from "../database";

/** Why a customer cancelled. */
export type Cancellation = { reason: CancelInput["reason"]; text: string | null; at: number };

/** What a customer reported of an order, and the restaurant's answer. */
export type Issue = {
  id: string;
  kind: IssueInput["kind"];
  item_ids: string[];
  text: string | null;
  answer: string | null;
  at: number;
};

/** How an order was, in its customer's words. */
export type Rating = {
  stars: number;
  tags: NonNullable<RatingInput["tags"]>;
  text: string | null;
  at: number;
};

type RatingRow = Omit<Rating, "tags"> & { tags: string };
type IssueRow = Omit<Issue, "item_ids"> & { item_ids: string };

/** What customers say of their orders after they were placed. */
export function followUpStore(db: Db) {
  const cancellation = db.prepare<[string], Cancellation>(
    "SELECT reason, text, at FROM cancellations WHERE order_id = ?",
  );
  const insertCancellation = db.prepare<[string, string, string | null, number]>(
    "INSERT INTO cancellations VALUES (?, ?, ?, ?)",
  );
  const issues = db.prepare<[string], IssueRow>(
    "SELECT id, kind, item_ids, text, answer, at FROM issues WHERE order_id = ? ORDER BY position",
  );
  const insertIssue = db.prepare<[Record<string, string | number | null>]>(
    `INSERT INTO issues VALUES (@id, @order_id,
       (SELECT count(*) FROM issues WHERE order_id = @order_id), @kind, @item_ids, @text, @answer, @at)`,
  );
  const answer = db.prepare<[string, string, string]>(
    "UPDATE issues SET answer = ? WHERE order_id = ? AND id = ?",
  );
  const rating = db.prepare<[string], RatingRow>(
    "SELECT stars, tags, text, at FROM ratings WHERE order_id = ?",
  );
  const insertRating = db.prepare<[string, number, string, string | null, number]>(
    "INSERT INTO ratings VALUES (?, ?, ?, ?, ?)",
  );
  const stars = db.prepare<[], Stars & { item_id: string }>(
    `SELECT item_id, count(*) AS count, sum(stars) AS stars FROM
       (SELECT DISTINCT ratings.order_id, item_id, stars FROM ratings
        JOIN order_lines ON order_lines.order_id = ratings.order_id)
     GROUP BY item_id`,
  );
  return {
    cancellation: (orderId: string) => cancellation.get(orderId),
    cancelled: (orderId: string, { reason, text, at }: Cancellation) =>
      insertCancellation.run(orderId, reason, text, at),
    issues: (orderId: string): Issue[] =>
      issues.all(orderId).map((row) => ({ ...row, item_ids: JSON.parse(row.item_ids) })),
    reported: (orderId: string, issue: Issue) =>
      insertIssue.run({ ...issue, order_id: orderId, item_ids: JSON.stringify(issue.item_ids) }),
    rating(orderId: string): Rating | undefined {
      const row = rating.get(orderId);
      return row && { ...row, tags: JSON.parse(row.tags) };
    },
    rated: (orderId: string, { stars: given, tags, text, at }: Rating) =>
      insertRating.run(orderId, given, JSON.stringify(tags), text, at),
    /** The stars of the orders that each item was in. */
    starsByItem: (): Map<string, Stars> => new Map(stars.all().map(({ item_id, ...one }) => [item_id, one])),
    /** Whether the order has that issue, which is answered now. */
    answered: (orderId: string, issueId: string, text: string) =>
      answer.run(text, orderId, issueId).changes > 0,
  };
}

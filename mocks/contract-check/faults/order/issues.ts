import { accept, broken, type Fault, refuse, reworded, set, transform } from "../engine/fault";

const order = "GET order /orders/*";
const polling = "GET order /orders/*/polling";
const report = "POST order /orders/*/issues";
const keeps = "POST /orders/{id}/issues keeps an issue of an order that can_report";
const repeats = "POST /orders/{id}/issues: a repeat gives the first answer";
const early =
  "POST /orders/{id}/issues before the order is confirmed, or of a cancelled one, is 409 NOT_REPORTABLE";
const items = "POST /orders/{id}/issues of a missing item names items of the order: 422 VALIDATION";
const wrong = "POST /orders/{id}/issues of a kind that is none, or with too long a text, is 422 VALIDATION";
const answered = "the answer to an issue moves changed_at";
const ISSUE = { id: "one-more", kind: "LATE", status: "OPEN", at: "2026-01-01T00:00:00Z" };

/** Faults of reports. */
export const issueFaults: Fault[] = [
  broken(keeps, order, set("can_report", false)),
  broken(keeps, report, set("kind", "OTHER")),
  broken(keeps, report, set("item_ids", undefined)),
  broken(keeps, report, set("text", "Veio")),
  broken(keeps, report, set("status", "ANSWERED")),
  broken(keeps, order, set("issues", []), { at: "issues.0.id" }),
  broken(repeats, report, reworded, { nth: 2 }),
  broken(repeats, report, refuse(422, "VALIDATION"), { nth: 2 }),
  broken(early, order, set("can_report", true)),
  broken(early, report, accept(201, ISSUE)),
  broken(items, report, accept(201, ISSUE), { nth: 1 }),
  broken(items, report, accept(201, ISSUE), { nth: 2 }),
  broken(items, report, accept(201, ISSUE), { nth: 3 }),
  broken(wrong, report, accept(201, ISSUE), { nth: 1 }),
  broken(wrong, report, accept(201, ISSUE), { nth: 2 }),
  broken(answered, polling, set("changed_at", "2026-01-01T00:00:00Z")),
  broken(
    answered,
    order,
    transform("issues.0.answer", () => undefined),
    { at: "issues" },
  ),
  broken("POST /orders/{id}/issues of another's order is 404, as of none", report, accept(201, ISSUE)),
];

import { expect, it } from "vitest";
import { isUnderWay, isUntaken } from "./payment-status";

const STATUSES = [
  ...(["PENDING", "REQUIRES_ACTION", "AUTHORIZED", "PAID"] as const),
  ...(["FAILED", "EXPIRED", "REFUNDED", "UNKNOWN"] as const),
];

it("knows which payments are under way", () => {
  expect(STATUSES.filter(isUnderWay)).toEqual(["PENDING", "REQUIRES_ACTION"]);
});

it("knows which have taken nothing", () => {
  expect(STATUSES.filter(isUntaken)).toEqual(["PENDING", "REQUIRES_ACTION", "FAILED", "EXPIRED"]);
});

import { expect, it } from "vitest";
import type { PaymentStatus } from "~/domain/payment/payment-status";
import { type ShareCourse, shareCourse } from "./share-state";

it.each<[PaymentStatus, string | undefined, ShareCourse]>([
  ["PENDING", undefined, "underWay"],
  ["REQUIRES_ACTION", undefined, "underWay"],
  ["UNKNOWN", undefined, "underWay"],
  ["AUTHORIZED", undefined, "paid"],
  ["PAID", undefined, "paid"],
  ["PAID", "OF_ANOTHER_DAY", "paid"],
  ["FAILED", "CREDIT_PAYMENT_ERROR", "failed"],
  ["FAILED", undefined, "failed"],
  ["EXPIRED", "PIX_PAYMENT_ERROR", "failed"],
  ["EXPIRED", undefined, "failed"],
  ["PENDING", "PIX_PAYMENT_ERROR", "underWay"],
  ["PAID", "PIX_PAYMENT_ERROR", "paid"],
  ["UNKNOWN", "PIX_PAYMENT_ERROR", "failed"],
  ["REFUNDED", "PIX_REFUND_SUCCESS", "refunded"],
  ["REFUNDED", undefined, "refunded"],
  ["PAID", "PIX_REFUND_ERROR", "refundFailed"],
  ["REFUNDED", "PIX_REFUND_ERROR", "refundFailed"],
])("%s with code %s is %s", (status, code, course) => {
  expect(shareCourse({ status, code })).toBe(course);
});

import type { PaymentStatus } from "~/domain/payment/payment-status";
import { shareCourse } from "./share-course";

/** The state of a share of a bill. Each state has words and a next step of its own. */
export type ShareState =
  | "paid"
  /** A Pix that is not paid yet. */
  | "pix"
  /** The payer must go to the bank's page. */
  | "bank"
  /** Under way with another method. */
  | "waiting"
  | "failed"
  | "expired"
  | "refunded"
  /** The refund failed. */
  | "refundFailed"
  /** The payer cancelled it. */
  | "dropped"
  /** Not known yet. */
  | "unknown";

/** The known facts about a share's payment. Contract: Payment, and `payments` of TableOrder. */
export interface ShareFacts {
  /** Undefined if the payment was cancelled and is no longer on the bill. */
  readonly status: PaymentStatus | undefined;
  readonly method?: string | undefined;
  readonly code?: string | undefined;
}

export function shareState({ status, method, code }: ShareFacts): ShareState {
  if (status === undefined) return "dropped";
  const course = shareCourse({ status, code });
  if (course === "failed") return status === "EXPIRED" ? "expired" : "failed";
  return course === "underWay" ? stateUnderWay(status, method) : course;
}

function stateUnderWay(status: PaymentStatus, method: string | undefined): ShareState {
  switch (status) {
    case "PENDING":
      return method === "PIX" ? "pix" : "waiting";
    case "REQUIRES_ACTION":
      return "bank";
    case "AUTHORIZED":
    case "PAID":
    case "FAILED":
    case "EXPIRED":
    case "REFUNDED":
    case "UNKNOWN":
      return "unknown";
    default:
      return status satisfies never;
  }
}

const CAN_DROP: Record<ShareState, boolean> = {
  pix: true,
  bank: true,
  waiting: true,
  paid: false,
  failed: false,
  expired: false,
  refunded: false,
  refundFailed: false,
  dropped: false,
  unknown: false,
};

/** Whether a share can still be cancelled. Contract: DELETE of a payment that is under way. */
export function canDrop(state: ShareState): boolean {
  return CAN_DROP[state];
}

import type { PaymentStatus } from "~/domain/payment/payment-status";

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

export type ShareCourse = "underWay" | "paid" | "failed" | "refunded" | "refundFailed";

const COURSES: Record<PaymentStatus, ShareCourse> = {
  PENDING: "underWay",
  REQUIRES_ACTION: "underWay",
  AUTHORIZED: "paid",
  PAID: "paid",
  FAILED: "failed",
  EXPIRED: "failed",
  REFUNDED: "refunded",
  UNKNOWN: "underWay",
};

/**
 * The progress of a share's payment, from its status and the ending of its code. Specification: "Table payment codes".
 * If the status holds the share or has its money, it counts more than an error code. A payment with an unknown status
 * counts as under way.
 */
export function shareCourse({
  status,
  code = "",
}: {
  status: PaymentStatus;
  code?: string | undefined;
}): ShareCourse {
  if (code.endsWith("REFUND_ERROR")) return "refundFailed";
  if (code.endsWith("REFUND_SUCCESS")) return "refunded";
  const hasFailed = status === "UNKNOWN" && code.endsWith("PAYMENT_ERROR");
  return hasFailed ? "failed" : COURSES[status];
}

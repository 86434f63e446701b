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
  readonly status: string | undefined;
  readonly method?: string | undefined;
  readonly code?: string | undefined;
}

export function shareState({ status, method, code }: ShareFacts): ShareState {
  if (status === undefined) return "dropped";
  const course = shareCourse({ status, code });
  if (course === "failed") return status === "EXPIRED" ? "expired" : "failed";
  if (course !== "underWay") return course;
  if (status === "REQUIRES_ACTION") return "bank";
  if (status !== "PENDING") return "unknown";
  return method === "PIX" ? "pix" : "waiting";
}

/** Whether a share can still be cancelled. Contract: DELETE of a payment that is under way. */
export function canDrop(state: ShareState): boolean {
  return state === "pix" || state === "bank" || state === "waiting";
}

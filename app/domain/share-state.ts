import { shareCourse } from "./share-course";

/** How a share of a bill stands, by what there is to say and do about it. */
export type ShareState =
  | "paid"
  /** A Pix that is waited for. */
  | "pix"
  /** The payer is to go to the bank. */
  | "bank"
  /** Under way in another manner. */
  | "waiting"
  | "failed"
  | "expired"
  /** The money went back. */
  | "refunded"
  /** It was to go back, and did not. */
  | "refundFailed"
  /** The payer gave it up. */
  | "dropped"
  /** Nobody can tell yet. */
  | "unknown";

/** What is known of a share's payment. Contract: Payment, and `payments` of TableOrder. */
export interface ShareFacts {
  /** Undefined where the payment was given up and is not on the bill any more. */
  readonly status: string | undefined;
  readonly method?: string | undefined;
  readonly code?: string | undefined;
}

/** How a share stands, finer than its course: each of these has words and a way on of its own. */
export function shareState({ status, method, code }: ShareFacts): ShareState {
  if (status === undefined) return "dropped";
  const course = shareCourse({ status, code });
  if (course === "failed") return status === "EXPIRED" ? "expired" : "failed";
  if (course !== "underWay") return course;
  if (status === "REQUIRES_ACTION") return "bank";
  if (status !== "PENDING") return "unknown";
  return method === "PIX" ? "pix" : "waiting";
}

/** Whether a share can still be given up. Contract: DELETE of a payment that is under way. */
export function canDrop(state: ShareState): boolean {
  return state === "pix" || state === "bank" || state === "waiting";
}

import type { Payment } from "~/services/contract/shared.server";
import type { CardMethod } from "../cards/card-method";

/** A payment that the backend has made, or that was found. */
export interface MadePayment {
  /** Undefined where nothing is known of it but that it was made. */
  payment: Payment | undefined;
  /** What it pays, as its bank's return is held against: an order, or a share by its payment's id. */
  paid: { order: string } | { payment: string };
}

/** A payment that was made. `failed` is one that the backend has kept as a failed payment. */
export interface MadeOutcome<Made extends MadePayment = MadePayment> {
  kind: "paid" | "pending" | "needsBank" | "failed";
  made: Made;
}

/** A payment that was refused: nothing was charged. Words by field; those of the whole form under "". */
export interface RefusedOutcome<Field extends string = never> {
  kind: "refused";
  /** 409, 422, 429 or 503. */
  status: number;
  /** The backend's. */
  code?: string;
  errors: { [Name in Field | ""]?: string[] };
  /** The payment did not pass: another method is the way out. */
  isDecline?: true;
}

/** The card is to be typed into its form first. */
export interface NeedsCard {
  kind: "needsCard";
  method: CardMethod;
}

/** What became of a try to pay. What is paid can add outcomes of its own. */
export type PayOutcome<Made extends MadePayment = MadePayment, Field extends string = never> =
  | MadeOutcome<Made>
  | NeedsCard
  /** The form's key has been used up, or is another one's. */
  | { kind: "staleKey" }
  /** What was chosen to pay with is not there any more. */
  | { kind: "methodGone" }
  | RefusedOutcome<Field>
  /** Nobody knows whether it was paid: there was no answer. */
  | { kind: "outcomeUnknown" };

/** All that a refusal says, in one text. */
export function wordsOf<Field extends string>({ errors }: Pick<RefusedOutcome<Field>, "errors">): string {
  return Object.values<string[] | undefined>(errors)
    .flatMap((words) => words ?? [])
    .join(" ");
}

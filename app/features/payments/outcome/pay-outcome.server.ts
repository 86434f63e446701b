import type { Payment } from "~/services/contract/shared.server";
import type { CardMethod } from "../cards/card-method";

/** A payment that the backend has made, or that was found. */
export interface MadePayment {
  /** Undefined if nothing is known but that it was made. */
  payment: Payment | undefined;
  /** What was paid, to compare with a return from the bank: an order, or a share by its payment's id. */
  paid: { order: string } | { payment: string };
}

/** A payment that was made. `failed` is one that the backend has kept as a failed payment. */
export interface MadeOutcome<Made extends MadePayment = MadePayment> {
  kind: "paid" | "pending" | "needsBank" | "failed";
  made: Made;
}

/** A payment that was refused: nothing was charged. The words by field, or under "" for the whole form. */
export interface RefusedOutcome<Field extends string = never> {
  kind: "refused";
  /** 409, 422, 429 or 503. */
  status: number;
  /** The backend's code. */
  code?: string;
  errors: { [Name in Field | ""]?: string[] };
  /** The bank declined it, so another method can help. */
  isDecline?: true;
}

/** The card must be typed into its form first. */
export interface NeedsCard {
  kind: "needsCard";
  method: CardMethod;
}

/** The outcome of a try to pay. Each kind of payable can add outcomes of its own. */
export type PayOutcome<Made extends MadePayment = MadePayment, Field extends string = never> =
  | MadeOutcome<Made>
  | NeedsCard
  /** The form's key was used up, or belongs to something else. */
  | { kind: "staleKey" }
  /** The chosen card or method no longer exists. */
  | { kind: "methodGone" }
  | RefusedOutcome<Field>
  /** There was no answer, so nobody knows whether it was paid. */
  | { kind: "outcomeUnknown" };

/** All words of a refusal in one text. */
export function wordsOf<Field extends string>({ errors }: Pick<RefusedOutcome<Field>, "errors">): string {
  return Object.values<string[] | undefined>(errors)
    .flatMap((words) => words ?? [])
    .join(" ");
}

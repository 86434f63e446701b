import { formatWait } from "~/domain/time/when";
import type { PaymentChoice } from "~/features/payments/methods/registry.server";
import { traitsOf } from "~/features/payments/methods/registry.server";
import type { RefusedOutcome } from "~/features/payments/outcome/pay-outcome.server";
import { forgive, limit, limitReached } from "~/platform/limits/limits.server";
import type { Visitor } from "~/platform/visitor/visitor";

/** The tries of cards for one payment. */
interface CardTry {
  /** The refusal if no other card may be tried now. Counts nothing. */
  refusal(): Promise<RefusedOutcome | undefined>;
  /** Counts the card, or refuses it. So cards that are tried at the same moment are bounded, too. */
  count(): Promise<RefusedOutcome | undefined>;
  /** Takes the count back if the payment told nothing about a card, or was paid: what is left counts refused cards. */
  settle(isClean: boolean): Promise<void>;
}

/**
 * Bounds how many cards are refused, so that stolen ones cannot be tested here: by what is paid, by session and by
 * address. A payment without a card is not counted, and stays possible. Record 110.
 *
 * @param paidFor - what is paid, however often it changes
 */
export function cardTry(visitor: Visitor, choice: PaymentChoice | undefined, paidFor: string): CardTry {
  const isCard = choice !== undefined && traitsOf(choice).isCard;
  if (!isCard) return NO_CARD;
  const words = (seconds: number | undefined) =>
    seconds === undefined ? undefined : cardsRefused(visitor, seconds);
  return {
    refusal: async () => words(await limitReached(visitor, "card", paidFor)),
    count: async () => words(await limit(visitor, "card", paidFor)),
    settle: async (isClean) => (isClean ? forgive(visitor, "card") : undefined),
  };
}

const NO_CARD: CardTry = {
  refusal: async () => undefined,
  count: async () => undefined,
  settle: async () => {},
};

function cardsRefused(visitor: Visitor, seconds: number): RefusedOutcome {
  const words = cardWaitWords(visitor, seconds);
  return { kind: "refused", status: 429, code: "LIMITED", errors: { "": [words] }, isDecline: true };
}

/** The sentence if no other card may be saved now. Counts nothing. */
export async function cardsToSaveFull(visitor: Visitor): Promise<string | undefined> {
  const wait = await limitReached(visitor, "card");
  return wait === undefined ? undefined : cardWaitWords(visitor, wait);
}

/** The sentence about too many refused cards. `seconds`: how long to wait. */
function cardWaitWords({ t, locale }: Pick<Visitor, "t" | "locale">, seconds: number): string {
  return t("payment.tooManyCards", { wait: formatWait(seconds, locale) });
}

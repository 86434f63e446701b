import { formatMoney, type Money } from "~/domain/money/money";
import { readTip, type TipOffer, type TipPlace, type TypedTip, tipOffer } from "~/domain/money/tip";
import type { Visitor } from "~/platform/visitor/visitor";

type Reader = Pick<Visitor, "t" | "locale">;

/** A tip that was chosen, in minor units, or why it cannot be: the words beside its field. */
export type ChosenTip = { value: number; issue?: undefined } | { value: 0; issue: string };

/**
 * What can be chosen at a place. Undefined where no tips are taken.
 * @param base - an order's items less discount, or a diner's share
 */
export async function offeredTips(
  visitor: Pick<Visitor, "content">,
  place: TipPlace,
  base: Money,
): Promise<TipOffer | undefined> {
  const { setup } = await visitor.content();
  return setup.capabilities.includes("tips") ? tipOffer(setup.tips, place, base) : undefined;
}

/** Reads the tip that was chosen. One that cannot be is none, until it is mended. */
export function chosenTip({ t, locale }: Reader, typed: TypedTip, offer: TipOffer | undefined): ChosenTip {
  const tip = readTip(typed, offer, locale);
  if (!("issue" in tip)) return tip;
  if (tip.issue === "beside") return { value: 0, issue: t("form.beside") };
  const most = offer ? formatMoney(offer.most, locale) : "";
  return { value: 0, issue: tip.issue === "tooMuch" ? t("tip.tooMuch", { most }) : t("tip.invalid") };
}

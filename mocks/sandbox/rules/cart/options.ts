import type { Bilingual, DemoStatus } from "../../data/types";
import { ContractError, type Reason } from "../contract-error";
import type { Pricing } from "./pricing";

export type OptionRule = {
  id: string;
  name: Bilingual;
  description: Bilingual | null;
  price: number;
  max: number | null;
  status: DemoStatus;
};
export type GroupRule = {
  id: string;
  name: Bilingual;
  min: number;
  max: number;
  status: DemoStatus;
  pricing: Pricing;
  options: OptionRule[];
};
export type Choice = { group_id: string; id: string; quantity: number };

const reason = (field: string, pt: string, en: string): Reason => ({ field, message: { pt, en } });

/** Joins equal choices and drops those of quantity 0. The order is that of the first mention. */
export function gatherChoices(choices: Choice[]): Choice[] {
  const gathered = new Map<string, Choice>();
  for (const choice of choices) {
    const key = JSON.stringify([choice.group_id, choice.id]);
    const known = gathered.get(key);
    gathered.set(key, { ...choice, quantity: choice.quantity + (known?.quantity ?? 0) });
  }
  return [...gathered.values()].filter(({ quantity }) => quantity > 0);
}

function reasonsOfOption(group: GroupRule, choice: Choice): Reason[] {
  const option = group.options.find(({ id }) => id === choice.id);
  if (!option) {
    return [reason(group.id, `${group.name.pt}: esta opção não existe`, `${group.name.en}: no such option`)];
  }
  if (option.status === "UNAVAILABLE") {
    return [reason(group.id, `Acabou por hoje: ${option.name.pt}`, `Sold out today: ${option.name.en}`)];
  }
  const most = option.max ?? group.max;
  if (choice.quantity > most) {
    const { pt, en } = option.name;
    return [reason(group.id, `${pt}: no máximo ${most}`, `${en}: ${most} at most`)];
  }
  return [];
}

function reasonsOfGroup(group: GroupRule, choices: Choice[]): Reason[] {
  const { pt, en } = group.name;
  if (group.status === "UNAVAILABLE") {
    return choices.length > 0 ? [reason(group.id, `Acabou por hoje: ${pt}`, `Sold out today: ${en}`)] : [];
  }
  const reasons = choices.flatMap((choice) => reasonsOfOption(group, choice));
  const count = choices.reduce((sum, { quantity }) => sum + quantity, 0);
  if (count < group.min) {
    reasons.push(
      reason(group.id, `${pt}: escolha pelo menos ${group.min}`, `${en}: choose at least ${group.min}`),
    );
  }
  if (count > group.max) {
    reasons.push(
      reason(group.id, `${pt}: escolha no máximo ${group.max}`, `${en}: choose ${group.max} at most`),
    );
  }
  return reasons;
}

/**
 * Checks chosen options against an item's groups. Minimum and maximum count quantities. An unavailable group requires
 * and accepts nothing. `choices` must be joined.
 *
 * @throws ContractError 422 INVALID_OPTIONS; the field of each detail is the group's id
 */
export function checkOptions(groups: GroupRule[], choices: Choice[]): void {
  const reasons = groups.flatMap((group) =>
    reasonsOfGroup(
      group,
      choices.filter(({ group_id }) => group_id === group.id),
    ),
  );
  for (const { group_id } of choices) {
    if (!groups.some(({ id }) => id === group_id)) {
      reasons.push(reason(group_id, "Este item não tem esta escolha", "This item has no such choice"));
    }
  }
  if (reasons.length > 0) throw new ContractError(422, "INVALID_OPTIONS", reasons);
}

import { z } from "zod";
import type { DemoSetup } from "../../data/types";
import { invalid } from "../contract-error";

const sent = z.object({ value: z.number().int().min(0), currency: z.string() });

/** Some percent of a base in minor units. Half a cent is rounded up. */
function percentOf(base: number, percentage: number): number {
  return Math.floor((base * percentage + 50) / 100);
}

/**
 * The tip that was sent with an order or a share, in minor units; 0 for none.
 *
 * @param tip - what was sent, unread
 * @param setup - where tips are taken, and how much; without `tips`, what was sent is ignored
 * @param on - what is tipped, and the base of its tip
 * @throws ContractError 422 VALIDATION (`tip`)
 */
export function tipOf(
  tip: unknown,
  { tips, currency }: Pick<DemoSetup, "tips" | "currency">,
  on: { option: NonNullable<DemoSetup["tips"]>["on"][number]; base: number },
): number {
  if (tip === undefined || !tips) return 0;
  const { success, data } = sent.safeParse(tip);
  if (!success || data.currency !== currency) {
    throw invalid("tip", "A caixinha não é um valor válido", "The tip is not a valid amount");
  }
  if (data.value > 0 && !tips.on.includes(on.option)) {
    throw invalid("tip", "Aqui não há caixinha", "There are no tips here");
  }
  if (data.value > percentOf(on.base, tips.max_percentage)) {
    const most = `${tips.max_percentage}%`;
    throw invalid("tip", `A caixinha vai até ${most}`, `The tip is up to ${most}`);
  }
  return data.value;
}

import type { Choice, GroupRule } from "../rules/cart/options";

function leastOf({ id: group_id, min, max, options }: GroupRule): Choice[] {
  let wanted = min;
  return options.flatMap(({ id, status, max: most }) => {
    if (status === "UNAVAILABLE" || wanted === 0) return [];
    const quantity = Math.min(wanted, most ?? max);
    wanted -= quantity;
    return [{ group_id, id, quantity }];
  });
}

/** The first available options of each group, exactly as many as the group requires. */
export function leastChoices(groups: GroupRule[]): Choice[] {
  return groups.filter(({ status }) => status === "AVAILABLE").flatMap(leastOf);
}

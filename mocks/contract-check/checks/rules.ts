import type { Check } from "../check";
import type { Rule } from "../report/rules";

/** The sentences that checks are about, by their names. */
const BY_NAME: readonly (readonly [RegExp, Rule])[] = [
  [/^GET \/client\/get-menu-items(: pages| has pages| past the end)/, "paging"],
  [/^disabled-items=false/, "sold out"],
  [/store that is closed is|outside the area is no error/, "closed"],
  [/no slot comes twice/, "slots"],
  [/^groups of options/, "options"],
  [/^guest: POST \/session\/cart (again|opens)/, "guest carts"],
  [/^customer: POST \/session\/cart (again|opens)|^a user takes over/, "customer carts"],
  [/^(guest|customer): PATCH (changes|keeps|with)/, "changing a line"],
  [/^a sold-out line/, "sold-out lines"],
  [/PRICE_CHANGED|^changes repeat/, "changes"],
  [/^cash on delivery/, "pending"],
  [/^a saved card pays|^save_card/, "cards"],
  [/^PIX: (the order waits|once it is paid)/, "pix"],
  [/^a decline at once/, "declines"],
  [/^PIX: an expired one|whose PIX expired/, "paying again"],
  [/at once under one key/, "keys at once"],
  [/^refusals|: refusals are not kept/, "refusals of keys"],
  [/Idempotency-Key/, "key's caller"],
  [/a repeat( of \S+)? gives the first answer/, "repeats"],
  [/^GET \/table\/table-info of an? (open|closed)|used key_creation/, "sitting down"],
  [/^(ITEMS:|FULL and EQUAL)/, "splits"],
  [/reserves its share|share is free again/, "reserving"],
  [/^a decline at a table/, "table declines"],
  [/\/leave is 204/, "leaving"],
  [/^a round is its diner's own/, "rounds"],
  [/round\/send/, "sending"],
  [/^calling a waiter/, "waiter"],
  [/^GET \/b2c-|^the outside sign-in/, "outside sign-in"],
  [/old refresh token is dead/, "refreshing"],
  [/new password kills all tokens/, "tokens of a password"],
  [/^codes have 6 digits|5 wrong tries the right code/, "codes"],
];

/** Every rule that a check is about by its name. */
export const RULES_OF_CHECKS: readonly Rule[] = BY_NAME.map(([, rule]) => rule);

/** The sentence of the contract that a check is about, or the chapter of its capability. */
export function ruleOfCheck({ name, capability }: Pick<Check, "name" | "capability">): Rule | undefined {
  const rule = BY_NAME.find(([names]) => names.test(name))?.[1];
  return rule ?? (capability && `capability ${capability}`);
}

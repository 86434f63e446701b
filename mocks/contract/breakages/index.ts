import { accountBreakages } from "./accounts";
import type { Breakage } from "./breakage";
import { cartBreakages } from "./carts";
import { menuBreakages } from "./menu";
import { orderBreakages } from "./orders";
import { paymentBreakages } from "./payments";
import { shopBreakages } from "./shop";
import { signInBreakages } from "./sign-in";
import { tableBreakages } from "./tables";

/** At least one fault for every check, which that check must find. */
export const BREAKAGES: readonly Breakage[] = [
  ...shopBreakages,
  ...menuBreakages,
  ...cartBreakages,
  ...orderBreakages,
  ...paymentBreakages,
  ...tableBreakages,
  ...signInBreakages,
  ...accountBreakages,
];

import { z } from "zod";
import { isAdult } from "~/domain/customer/age";
import { calendarDay } from "~/domain/customer/birthday";
import { logged, orElse, unlessSignedOut } from "~/platform/backend/or-else.server";
import { sealedCookie } from "~/platform/cookies/sealed-cookie.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Item } from "~/services/contract/menu.server";
import { userOf } from "./account.server";

/** A visitor in this browser has said that they are of age. */
const ofAgeCookie = sealedCookie({ name: "of-age", schema: z.literal(true) });

/**
 * Whether an item may be ordered at the visitor's age. `ask`: the age is unknown. `minor`: the customer is too young.
 */
export type AgeNeed = "none" | "ask" | "minor";

/**
 * What an item requires of the visitor's age. Only one with alcohol requires anything. Decision 41. @throws ApiError
 */
export async function ageNeed(visitor: Visitor, { tags = [] }: Pick<Item, "tags">): Promise<AgeNeed> {
  if (!tags.includes("ALCOHOLIC")) return "none";
  const birthday = await birthdayOf(visitor);
  if (birthday !== undefined) {
    const { setup } = await visitor.content();
    return isAdult(birthday, calendarDay(new Date(), setup.time_zone)) ? "none" : "minor";
  }
  return ofAgeCookie.read(visitor.request) ? "none" : "ask";
}

/** Remembers that the visitor said they are of age. Actions only. */
export function keepOfAge(visitor: Visitor): void {
  visitor.setCookie(ofAgeCookie.seal(true));
}

/** A customer's birthday. Undefined if the account has none or cannot be read now. */
async function birthdayOf(visitor: Visitor): Promise<string | undefined> {
  if (!visitor.isSignedIn) return undefined;
  const told = logged(visitor, "warn", "no birthday for an item with alcohol");
  return (await userOf(visitor).catch(orElse(undefined, unlessSignedOut, told)))?.birthday;
}

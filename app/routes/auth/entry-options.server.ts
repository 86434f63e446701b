import { type StoresOpening, storesOpening } from "~/domain/store/all-stores";
import { formatHours } from "~/domain/store/work-hours";
import { formatAtClock, formatWhen } from "~/domain/time/when";
import { afterSignIn, decide } from "~/domain/visit/access";
import { standingOf, userOf } from "~/features/account/account.server";
import { LOGIN } from "~/features/account/account-paths";
import { configuredProviders, refusedHere } from "~/features/account/social-sign-in.server";
import { storesNowOf } from "~/features/restaurant/door-store.server";
import { ifAnyFailed, logged, orElse } from "~/platform/backend/or-else.server";
import { env } from "~/platform/env/env.server";
import type { SocialName } from "~/platform/env/social-env.server";
import { wantedCookie } from "~/platform/guard/wanted-page.server";
import type { Visitor } from "~/platform/visitor/visitor";

/** How this visitor can come in, besides a password. */
export interface EntryOptions {
  /** Customers sign in outside only (b2c). */
  external: boolean;
  /** Providers that the setup names and the environment configures. */
  providers: SocialName[];
  /** Those of them that do not open in this browser, and the page's address for another one. */
  elsewhere?: { providers: SocialName[]; address: string };
  /** A guest's session, with its cart, is set aside. Decision 12. */
  kept: boolean;
  /**
   * The page that the visitor wanted is an order's, whose address may have been sent to them. It is the same for every
   * id, so it does not say that the order exists.
   */
  wantsOrder: boolean;
}

/** A page of one order, whether there is such an order or not. */
const ORDER = /^\/(?:orders|mobile\/order)\/[^/?]/i;

/** Reads the {@link EntryOptions}. @throws ApiError */
export async function entryOptions(visitor: Visitor): Promise<EntryOptions> {
  const { external_login, setup } = await visitor.content();
  const all = configuredProviders(setup);
  const refused = refusedHere(all, visitor.request);
  return {
    external: external_login,
    providers: all.filter((name) => !refused.includes(name)),
    ...(refused.length > 0
      ? { elsewhere: { providers: refused, address: new URL(LOGIN, env.APP_ORIGIN).href } }
      : {}),
    kept: visitor.order.setAside === true && visitor.order.guestOrderId !== undefined,
    wantsOrder: ORDER.test(wantedCookie.read(visitor.request) ?? ""),
  };
}

/**
 * Leads a signed-in visitor away from the entry, to the first missing detail.
 *
 * @throws a redirect for a signed-in visitor, if the guard allows its page; ApiError
 */
export async function redirectSignedIn(visitor: Visitor): Promise<void> {
  if (!visitor.isSignedIn) return;
  const to = afterSignIn(await standingOf(visitor, await userOf(visitor)));
  if ("allow" in decide(await visitor.access(), to)) throw visitor.redirect(to);
}

/** What is true of all stores together, as one or two sentences. */
interface OpenToday {
  words: string;
  /** None is open. */
  isClosed: boolean;
}

/**
 * Whether the stores are open now, and when they are. Undefined if that is not known: an entry page does without rather
 * than fail.
 */
export async function openToday(visitor: Visitor): Promise<OpenToday | undefined> {
  const told = logged(visitor, "warn", "no hours for the entry page");
  return readOpening(visitor).catch(orElse(undefined, ifAnyFailed, told));
}

async function readOpening(visitor: Visitor): Promise<OpenToday | undefined> {
  const [stores, { setup }] = await Promise.all([storesNowOf(visitor), visitor.content()]);
  const opening = storesOpening(stores, new Date(), setup.time_zone);
  if (!opening) return undefined;
  const words = wordsOf(visitor, opening, { total: stores.length, timeZone: setup.time_zone });
  return { words: words.join(" "), isClosed: opening.kind === "closed" };
}

/** Words: "Doors". */
function wordsOf(
  { t, locale }: Visitor,
  opening: StoresOpening,
  { total, timeZone }: { total: number; timeZone: string },
): string[] {
  if (opening.kind === "open") {
    const { open, hours } = opening;
    const today = hours ? [t("common.openToday", { hours: formatHours(hours, locale) })] : [];
    if (total === 1) return today;
    if (open === undefined) return [t("entry.welcome.someOpen")];
    return open === total
      ? [t("entry.welcome.allOpen"), ...today]
      : [t("entry.welcome.countOpen", { count: open, total })];
  }
  const isOne = total === 1;
  const closed = t(isOne ? "common.closedNow" : "entry.welcome.allClosed");
  const { opensAt, firstSlot } = opening;
  if (opensAt !== undefined) {
    const at = formatAtClock(opensAt, locale);
    return [`${closed}.`, `${t(isOne ? "store.opens" : "entry.welcome.firstOpens", { at })}.`];
  }
  if (firstSlot === undefined) return [`${closed}.`];
  const when = formatWhen(firstSlot, new Date(), { locale, timeZone });
  return [`${closed}.`, t("availability.STORE_CLOSED_TODAY.body", { when })];
}

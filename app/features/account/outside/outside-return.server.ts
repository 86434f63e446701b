import { forgetUser } from "~/features/account/account.server";
import { ENTRY } from "~/features/account/account-paths";
import { leadOn, signIn } from "~/features/account/sign-in/sign-in.server";
import { geolocationCookie } from "~/features/address/address-cookies.server";
import { guestSessionOf, savedAddressesOf } from "~/features/address/order-address.server";
import { ifAnyFailed, logged, onFailure, orElse, unlessSignedOut } from "~/platform/backend/or-else.server";
import { securityEvent } from "~/platform/limits/security-event.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { B2cPolling } from "~/services/contract/crm.server";
import { couldNot, type OutsideVisit, outsideCookie } from "./outside-visit.server";

const MINUTE = 60_000;

/** After this the page stops polling. */
const LONGEST = 10 * MINUTE;

/** An outside sign-in that is not finished. */
export interface OutsideWait {
  /** The page of the outside account. */
  url: string;
  again: string;
  /** Seconds until the page refreshes. Absent after it has waited long enough. */
  refreshSeconds?: number;
}

/** Seconds until the next poll, `elapsed` milliseconds after a visit began. Undefined to stop. */
export function pauseAfter(elapsed: number): number | undefined {
  if (elapsed >= LONGEST) return undefined;
  if (elapsed < 2 * MINUTE) return 3;
  return elapsed < 5 * MINUTE ? 5 : 10;
}

/**
 * Finishes an outside sign-in in the browser that began it and came back with the code. A customer who signed in is led
 * on. One who cancelled or is unknown is led to the entry with words. A browser without a code asks the backend nothing
 * and waits for its other page.
 *
 * @returns a redirect, or what the page shows while it waits
 */
export async function returnFromOutside(visitor: Visitor): Promise<OutsideWait | Response> {
  const visit = outsideCookie.read(visitor.request);
  if (!visit?.sessionId) {
    // The page was requested again, by Back or a reload, after it had finished.
    if (visitor.isSignedIn) return leadOn(visitor);
    return couldNot(visitor, ENTRY);
  }
  const polled = await poll(visitor, visit, visit.sessionId);
  switch (polled.kind) {
    case "signedIn":
      return enter(visitor, polled.done);
    case "waiting":
      return waitFor(visitor, visit);
    case "cancelled":
      visitor.setCookie(outsideCookie.clear());
      return visitor.redirect(ENTRY, { tone: "info", text: visitor.t("signin.cancelled") });
    case "refused":
      visitor.setCookie(outsideCookie.clear());
      return couldNot(visitor, ENTRY);
    default:
      return polled satisfies never;
  }
}

function waitFor({ url: { pathname, search } }: Visitor, { url, at }: OutsideVisit): OutsideWait {
  const refreshSeconds = pauseAfter(Date.now() - at);
  return { url, again: pathname + search, ...(refreshSeconds === undefined ? {} : { refreshSeconds }) };
}

type Done = NonNullable<B2cPolling>;

/** How far a sign-in outside is. */
type Polled = { kind: "signedIn"; done: Done } | { kind: "waiting" | "cancelled" | "refused" };

/** Asks the backend for the customer, in the browser that brings its own state and the code. */
async function poll(visitor: Visitor, { state }: OutsideVisit, sessionId: string): Promise<Polled> {
  const { searchParams } = visitor.url;
  if (state === undefined || searchParams.get("state") !== state) return { kind: "waiting" };
  if (searchParams.get("error") === "access_denied") return { kind: "cancelled" };
  const code = searchParams.get("code");
  if (!code) return { kind: "waiting" };
  const failed = onFailure(ifAnyFailed, (error): Polled => {
    visitor.log.warn({ api: error.toLog() }, "no news of a sign-in outside");
    // A backend that is down or busy is asked again later.
    if (error.isSilent) return { kind: "waiting" };
    if (error.status === 403) return { kind: "cancelled" };
    securityEvent(visitor, "sign-in refused", { by: "b2c" });
    return { kind: "refused" };
  });
  const polling = visitor.api.crm.b2cPolling(sessionId, code);
  return polling
    .then((done): Polled => (done ? { kind: "signedIn", done } : { kind: "waiting" }))
    .catch(failed);
}

/** Signs the customer in, with the address from the outside account. */
async function enter(visitor: Visitor, done: Done): Promise<Response> {
  const { address, postal_code, user_id: _, ...tokens } = done;
  visitor.setCookie(outsideCookie.clear());
  // The guest's session is read with its own id, so before the credentials change.
  const session = await guestSessionOf(visitor).catch(() => undefined);
  visitor.keepTokens(tokens, { type: "b2c" });
  const told = logged(visitor, "warn", "the address from outside was not kept");
  if (!session)
    await takeAddress(visitor, address, postal_code).catch(orElse(undefined, unlessSignedOut, told));
  return signIn(visitor, tokens, { type: "b2c" });
}

/** Saves the outside address in an account without addresses. A postal code alone begins the address search. */
async function takeAddress(visitor: Visitor, address: Done["address"], postalCode: Done["postal_code"]) {
  if ((!address && !postalCode) || (await savedAddressesOf(visitor)).length > 0) return;
  if (address) {
    const { id: _, ...rest } = address;
    await visitor.api.crm.createAddress({ ...rest, is_main: true });
    forgetUser(visitor);
  } else if (postalCode) {
    visitor.setCookie(geolocationCookie.seal({ scope: "register", query: postalCode }));
  }
}

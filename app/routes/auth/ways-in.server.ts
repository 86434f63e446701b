import { decide } from "~/domain/visit/access";
import { afterSignIn } from "~/domain/visit/post-login";
import { standingOf, userOf } from "~/features/account/account.server";
import { configuredProviders } from "~/features/account/social/social.server";
import type { SocialName } from "~/platform/env/social-env.server";
import type { Visitor } from "~/platform/visitor/visitor";

/** The ways in that this visitor has, besides the one with a password. */
export interface WaysIn {
  /** Signing in happens outside alone (b2c): there is no other way in. */
  external: boolean;
  /** Providers that the restaurant names and this site is known to. */
  providers: SocialName[];
  /** A guest's session waits, cart and all. Decision 12. */
  kept: boolean;
}

/** Reads the {@link WaysIn}. @throws ApiError */
export async function waysIn(visitor: Visitor): Promise<WaysIn> {
  const { external_login, setup } = await visitor.content();
  return {
    external: external_login,
    providers: configuredProviders(setup),
    kept: visitor.order.setAside === true && visitor.order.guestOrderId !== undefined,
  };
}

/**
 * Whoever is signed in has no business at the door: they go on to what is still missing.
 *
 * @throws a redirect for a signed-in visitor, where the guard lets them follow it; ApiError
 */
export async function leadSignedInOn(visitor: Visitor): Promise<void> {
  if (!visitor.isSignedIn) return;
  const type = visitor.userType === "b2c" ? "b2c" : "registered";
  const to = afterSignIn(standingOf(await userOf(visitor), type));
  if ("allow" in decide(await visitor.access(), to)) throw visitor.redirect(to);
}

import { decide } from "~/domain/visit/access";
import { afterSignIn } from "~/domain/visit/post-login";
import { standingOf, userOf } from "~/features/account/account.server";
import { ENTRY } from "~/features/account/account-paths";
import { configuredProviders, refusedHere } from "~/features/account/social/social.server";
import { env } from "~/platform/env/env.server";
import type { SocialName } from "~/platform/env/social-env.server";
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
}

/** Reads the {@link EntryOptions}. @throws ApiError */
export async function entryOptions(visitor: Visitor): Promise<EntryOptions> {
  const { external_login, setup } = await visitor.content();
  const all = configuredProviders(setup);
  const refused = refusedHere(all, visitor.request);
  return {
    external: external_login,
    providers: all.filter((name) => !refused.includes(name)),
    ...(refused.length > 0
      ? { elsewhere: { providers: refused, address: new URL(ENTRY, env.APP_ORIGIN).href } }
      : {}),
    kept: visitor.order.setAside === true && visitor.order.guestOrderId !== undefined,
  };
}

/**
 * Leads a signed-in visitor away from the entry, to the first missing detail.
 *
 * @throws a redirect for a signed-in visitor, if the guard allows its page; ApiError
 */
export async function redirectSignedIn(visitor: Visitor): Promise<void> {
  if (!visitor.isSignedIn) return;
  const type = visitor.userType === "b2c" ? "b2c" : "registered";
  const to = afterSignIn(standingOf(await userOf(visitor), type));
  if ("allow" in decide(await visitor.access(), to)) throw visitor.redirect(to);
}

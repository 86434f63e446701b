import { issuerOf, PROVIDER_TRAITS } from "../../identity-providers/oidc/clients";
import { readIdToken } from "../../rules/account/id-token";
import type { Store } from "../../state";
import type { Identity, SocialProvider } from "../../state/account/identities";

/** Checks Apple's id token: key, issuer and audience. The providers use the machine's clock. */
function identityOfIdToken(store: Store, token: string, baseUrl: string): Identity | undefined {
  const key = store.oidc.findKey("apple");
  if (!key) return undefined;
  const claims = readIdToken(token, {
    key,
    issuer: issuerOf(baseUrl, "apple"),
    audience: PROVIDER_TRAITS.apple.client.id,
    now: Date.now(),
  });
  if (!claims) return undefined;
  const { sub: subject, email, email_verified } = claims;
  return { provider: "apple", subject, email, email_verified };
}

/**
 * The person of a provider's token: an access token of Google or Facebook, an id token of Apple. Undefined for an
 * invalid or expired token. `baseUrl` is the sandbox's origin.
 */
export async function identityOf(
  store: Store,
  provider: SocialProvider,
  token: string,
  baseUrl: string,
): Promise<Identity | undefined> {
  const issued = store.identities.byToken(provider, token);
  if (issued || provider !== "apple") return issued;
  return identityOfIdToken(store, token, baseUrl);
}

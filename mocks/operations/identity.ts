import type { Store } from "../store";
import type { Identity, SocialProvider } from "../store/identities";

/**
 * The person a provider's token stands for: an access token of Google or Facebook, an id token of Apple.
 * Nothing for a token that is not the provider's, or no longer good.
 */
export async function identityOf(
  store: Store,
  provider: SocialProvider,
  token: string,
): Promise<Identity | undefined> {
  return store.identities.byToken(provider, token);
}

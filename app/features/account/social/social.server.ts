import { env } from "~/platform/env/env.server";
import { SOCIAL_NAMES, type SocialName } from "~/platform/env/social-env.server";
import type { Features } from "~/services/contract/cms.server";

/** The companies to sign in with: those that the restaurant's setup names and the environment knows. */
export function configuredProviders({ social_providers }: Pick<Features["setup"], "social_providers">) {
  return SOCIAL_NAMES.filter((name) => social_providers.includes(name) && env.SOCIAL[name] !== undefined);
}

/** The company of a path's parameter, where it can be signed in with; none under external login. */
export function offeredProvider(
  { setup, external_login }: Pick<Features, "setup" | "external_login">,
  param: string | undefined,
): SocialName | undefined {
  if (external_login) return undefined;
  return configuredProviders(setup).find((name) => name === param);
}

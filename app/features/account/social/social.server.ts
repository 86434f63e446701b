import { refusesWebView } from "~/domain/visit/web-view";
import { env } from "~/platform/env/env.server";
import { SOCIAL_NAMES, type SocialName } from "~/platform/env/social-env.server";
import type { Features } from "~/services/contract/cms.server";

/** The providers that the setup names and the environment configures. */
export function configuredProviders({ social_providers }: Pick<Features["setup"], "social_providers">) {
  return SOCIAL_NAMES.filter((name) => social_providers.includes(name) && env.SOCIAL[name] !== undefined);
}

/** The provider of a path's parameter, if it is offered. Undefined under external login. */
export function offeredProvider(
  { setup, external_login }: Pick<Features, "setup" | "external_login">,
  param: string | undefined,
): SocialName | undefined {
  if (external_login) return undefined;
  return configuredProviders(setup).find((name) => name === param);
}

/** Of some providers, those that refuse this browser, because it is a part of another app. Record 139. */
export function refusedHere(providers: readonly SocialName[], request: Request): SocialName[] {
  const agent = request.headers.get("user-agent");
  return providers.filter((name) => refusesWebView(name, agent));
}

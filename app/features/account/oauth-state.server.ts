import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import invariant from "tiny-invariant";
import { refusesWebView } from "~/domain/visit/device";
import { SEALED_COOKIES } from "~/platform/cookies/register.server";
import { env } from "~/platform/env/env.server";
import { SOCIAL_NAMES, type SocialName } from "~/platform/env/social-env.server";
import type { Features } from "~/services/contract/cms.server";

/** How long a sign-in with a provider may take, in seconds. */
export const SIGN_IN_SECONDS = SEALED_COOKIES.oauth.maxAge;

const RANDOM_BYTES = 16;
const EXPIRY_BYTES = 4;
const MAC_BYTES = 16;

/** The secrets of states. The newest one signs, and each one verifies. */
export interface StateRing {
  secrets: readonly string[];
  /** Milliseconds since the epoch. */
  now?: () => number;
}

const RING: StateRing = { secrets: env.SESSION_SECRETS };

const nowSeconds = ({ now = Date.now }: StateRing) => Math.floor(now() / 1000);

function macOf(secret: string, purpose: string, content: Uint8Array): Uint8Array {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "oauth state 1", 32));
  return createHmac("sha256", key)
    .update(purpose)
    .update("\0")
    .update(content)
    .digest()
    .subarray(0, MAC_BYTES);
}

/**
 * A state for one sign-in, valid for {@link SIGN_IN_SECONDS}. It is signed, so a forged one is found out without a
 * cookie: an answer that another site posts brings none. The cookie says which browser it belongs to.
 */
export function newState(purpose: string, ring: StateRing = RING): string {
  const [newest] = ring.secrets;
  invariant(newest !== undefined, "no secret to make a state with");
  const content = Buffer.alloc(RANDOM_BYTES + EXPIRY_BYTES);
  randomBytes(RANDOM_BYTES).copy(content);
  content.writeUInt32BE(nowSeconds(ring) + SIGN_IN_SECONDS, RANDOM_BYTES);
  return Buffer.concat([content, macOf(newest, purpose, content)]).toString("base64url");
}

/** Whether a state is ours, for this purpose, and has not expired. */
export function isOwnState(state: string, purpose: string, ring: StateRing = RING): boolean {
  const bytes = Buffer.from(state, "base64url");
  // base64url has more than one spelling. Only ours counts.
  if (bytes.toString("base64url") !== state) return false;
  if (bytes.length !== RANDOM_BYTES + EXPIRY_BYTES + MAC_BYTES) return false;
  const content = bytes.subarray(0, RANDOM_BYTES + EXPIRY_BYTES);
  if (content.readUInt32BE(RANDOM_BYTES) <= nowSeconds(ring)) return false;
  const mac = bytes.subarray(RANDOM_BYTES + EXPIRY_BYTES);
  return ring.secrets.some((secret) => timingSafeEqual(macOf(secret, purpose, content), mac));
}

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

import { z } from "zod";
import { ifAnyFailed, logged, orElse, unlessSignedOut } from "~/platform/backend/or-else.server";
import { sealedCookie } from "~/platform/cookies/sealed-cookie.server";
import { env } from "~/platform/env/env.server";
import { leadsOutward } from "~/platform/pictures/outward.server";
import type { Toast } from "~/platform/visitor/browser-cookies.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { User } from "~/services/contract/crm.server";
import { idSchema } from "~/services/contract/primitives.server";

const base64url = (most: number) => z.string().regex(new RegExp(`^[\\w-]{1,${most}}={0,2}$`));

/** A public name: at least two labels, the last of letters, and not one that is reserved for internal networks. */
const PUBLIC_HOST = /^([a-z\d-]+\.)+(?!local$|internal$|localhost$|lan$|home$|corp$)[a-z][a-z\d-]*[a-z\d]$/;

/**
 * Whether an address can be a browser's push service: https, port 443, no credentials, a public name. The backend will
 * call it, so it must not lead into an internal network.
 */
function isPushService(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, port, username, password, hostname } = new URL(value);
  const isPlain = port === "" && username === "" && password === "";
  return protocol === "https:" && isPlain && PUBLIC_HOST.test(hostname);
}

/** A browser's push subscription: the address to send to, and the keys for encryption. RFC 8030, 8291. */
const subscriptionSchema = z.object({
  endpoint: z.string().max(1_000).refine(isPushService),
  keys: z.object({ p256dh: base64url(120), auth: base64url(60) }),
});

/** This browser's subscription and its customer, so that they get alerts again after the next sign-in. */
export const pushCookie = sealedCookie({
  name: "push",
  schema: subscriptionSchema.extend({ owner: idSchema }),
});

/** An uncompressed point of P-256, as browsers require. RFC 8292. */
const VAPID_KEY = /^B[\w-]{86}$/;

/**
 * The key that signs the restaurant's pushes. Undefined if it sends none, and for guests, because a subscription
 * belongs to an account. @throws ApiError
 */
export async function pushKeyOf(visitor: Visitor): Promise<string | undefined> {
  if (!visitor.isSignedIn) return undefined;
  const key = (await visitor.content()).setup.push?.vapid_public_key;
  return key !== undefined && VAPID_KEY.test(key) ? key : undefined;
}

/** The JSON of a subscription, with only what sending needs. Undefined for anything else. */
export function readSubscription(text: string): z.infer<typeof subscriptionSchema> | undefined {
  try {
    const json: unknown = JSON.parse(text);
    return subscriptionSchema.safeParse(json).data;
  } catch {
    return undefined;
  }
}

/**
 * Whether the host of a subscription's push service resolves to public addresses. The sandbox pushes nowhere, and its
 * journeys use invented services. Undefined if names cannot be resolved.
 */
export async function isServiceOutside({ endpoint }: { endpoint: string }): Promise<boolean | undefined> {
  const { hostname } = new URL(endpoint);
  return env.SANDBOX && hostname.endsWith(".example") ? true : leadsOutward(hostname);
}

/** Saves a subscription in the account and in this browser, or removes it if there is none. @throws ApiError */
export async function keepSubscription(
  visitor: Visitor,
  subscription: z.infer<typeof subscriptionSchema> | undefined,
): Promise<void> {
  const token = subscription ? JSON.stringify(subscription) : "";
  const { id: owner } = await visitor.api.crm.saveUserField("push_token", token);
  visitor.setCookie(subscription ? pushCookie.seal({ ...subscription, owner }) : pushCookie.clear());
}

/** Whether the subscription of this browser is the one in the customer's account. */
export function isSubscriptionKept({ request }: Pick<Visitor, "request">): boolean {
  return pushCookie.read(request) !== undefined;
}

/**
 * Registers this browser's subscription again after a sign-in, if it belongs to that account. A subscription of another
 * account is dropped here, and by the browser as soon as it shows the switch, because alerts of one account must not
 * reach another person. Specification: "Post-login routing". A failure is logged and returned as a message, but the
 * sign-in succeeds.
 * @throws ApiError if the session has ended
 */
export async function renewSubscription(
  visitor: Visitor,
  { id }: Pick<User, "id">,
): Promise<Toast | undefined> {
  const kept = pushCookie.read(visitor.request);
  if (!kept) return undefined;
  const { owner, ...subscription } = kept;
  if (owner !== id) {
    visitor.setCookie(pushCookie.clear());
    return undefined;
  }
  const failed: Toast = { tone: "bad", text: visitor.t("toast.push.failed") };
  const told = logged(visitor, "error", "push subscription not renewed");
  const keeping = keepSubscription(visitor, subscription).then(() => undefined);
  return keeping.catch(orElse(failed, unlessSignedOut, told));
}

/**
 * Removes the subscription before a sign-out. Otherwise the next alert would reach a browser that is no longer theirs.
 */
export async function endSubscription(visitor: Visitor): Promise<void> {
  if (!visitor.isSignedIn || !pushCookie.read(visitor.request)) return;
  const told = logged(visitor, "warn", "push subscription not taken back");
  await keepSubscription(visitor, undefined).catch(orElse(undefined, ifAnyFailed, told));
}

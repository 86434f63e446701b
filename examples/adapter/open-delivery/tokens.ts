import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { MerchantAccess } from "./config";

/** Seconds that an access token lasts. */
export const LIFETIME_S = 3_600;

const claimsSchema = z.object({ client_id: z.string(), until: z.number() });

const signed = (text: string, secret: string) =>
  createHmac("sha256", secret).update(`token ${text}`).digest();

/** Whether two texts are equal, in the same time for every wrong one. */
export function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHmac("sha256", "same").update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}

/** So many wrong secrets of one client from one address; then none is tried until the end of the window. */
const WRONG = { most: 20, windowMs: 600_000, names: 10_000 };

/** Counts wrong secrets, in memory. A name is a client's, at an address. */
export function wrongSecrets(now: () => number) {
  const counts = new Map<string, { count: number; until: number }>();
  const current = (name: string) => {
    const kept = counts.get(name);
    return kept && kept.until > now() ? kept : undefined;
  };
  return {
    /** Seconds until another one is tried; 0 if it is. */
    wait(name: string): number {
      const kept = current(name);
      return kept && kept.count >= WRONG.most ? Math.ceil((kept.until - now()) / 1_000) : 0;
    },
    add(name: string): void {
      const kept = current(name) ?? { count: 0, until: now() + WRONG.windowMs };
      counts.delete(name);
      counts.set(name, { ...kept, count: kept.count + 1 });
      const [oldest] = counts.keys();
      if (counts.size > WRONG.names && oldest !== undefined) counts.delete(oldest);
    },
  };
}

/** An access token of a merchant: its claims, and their signature by the merchant's secret. It needs no store. */
export function tokenFor({ client_id, client_secret }: MerchantAccess, now: number): string {
  const claims = JSON.stringify({ client_id, until: now + LIFETIME_S * 1_000 });
  const text = Buffer.from(claims).toString("base64url");
  return `${text}.${signed(text, client_secret).toString("base64url")}`;
}

/** The merchant of an access token. Undefined: it is none, or is over. */
export function merchantOf(
  token: string,
  access: (clientId: string) => MerchantAccess | undefined,
  now: number,
): MerchantAccess | undefined {
  const [text = "", signature = ""] = token.split(".");
  const claims = claimsSchema.safeParse(jsonOf(Buffer.from(text, "base64url").toString())).data;
  const own = claims && claims.until > now ? access(claims.client_id) : undefined;
  if (!own) return undefined;
  return isSame(signature, signed(text, own.client_secret).toString("base64url")) ? own : undefined;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

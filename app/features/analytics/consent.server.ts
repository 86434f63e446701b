import { plainCookie } from "~/platform/cookies/plain-cookie.server";
import type { Visitor } from "~/platform/visitor/visitor";

/** The answers to whether visits may be counted. */
export const CONSENTS = ["yes", "no"] as const;
export type Consent = (typeof CONSENTS)[number];

/** Whether visits may be counted, as it was answered. */
export const consentCookie = plainCookie("consent", CONSENTS);

/**
 * Whether this visitor's visits may be counted; undefined while nobody has answered, and then nothing is
 * counted. A browser that says Global Privacy Control has answered no, until its owner says otherwise here.
 */
export function consentOf(request: Request): Consent | undefined {
  return consentCookie.read(request) ?? (request.headers.get("sec-gpc") === "1" ? "no" : undefined);
}

/** Whether the restaurant counts visits at all: its setup names where. @throws ApiError */
export async function countsVisits(visitor: Visitor): Promise<boolean> {
  return Boolean((await visitor.content()).setup.analytics?.measurement_id);
}

/** Whether there is something to ask that was not answered yet. @throws ApiError */
export async function asksConsent(visitor: Visitor): Promise<boolean> {
  return consentOf(visitor.request) === undefined && (await countsVisits(visitor));
}

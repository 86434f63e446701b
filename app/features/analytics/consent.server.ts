import { plainCookie } from "~/platform/cookies/sealed-cookie.server";
import type { Visitor } from "~/platform/visitor/visitor";

export const CONSENTS = ["yes", "no"] as const;
export type Consent = (typeof CONSENTS)[number];

/** The visitor's answer. */
export const consentCookie = plainCookie("consent", CONSENTS);

/**
 * Whether this visitor's visits may be counted. Undefined without an answer, and then nothing is counted. A browser
 * with Global Privacy Control counts as a no, until its owner says otherwise here.
 */
export function consentOf(request: Request): Consent | undefined {
  return consentCookie.read(request) ?? (request.headers.get("sec-gpc") === "1" ? "no" : undefined);
}

/** Whether the restaurant counts visits at all: its setup names a receiver. @throws ApiError */
export async function countsVisits(visitor: Visitor): Promise<boolean> {
  return Boolean((await visitor.content()).setup.analytics?.measurement_id);
}

/** Whether the question must be asked. @throws ApiError */
export async function asksConsent(visitor: Visitor): Promise<boolean> {
  return consentOf(visitor.request) === undefined && (await countsVisits(visitor));
}

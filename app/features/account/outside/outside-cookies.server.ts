import { z } from "zod";
import { sealedCookie } from "~/platform/cookies/sealed-cookie.server";
import { SOCIAL_NAMES } from "~/platform/env/social-env.server";

/** The seal checks whether it is too long for a cookie. */
const textSchema = z.string();

/** A social sign-in that has begun in this browser. Its answer is checked against this. */
export const oauthCookie = sealedCookie({
  name: "oauth",
  schema: z.object({
    provider: z.enum(SOCIAL_NAMES),
    /** The provider's page, with state and challenge. */
    url: textSchema,
    /** What remix-auth stores: state and verifier, as in the cookie that it would set. */
    kept: z.string().max(500),
    nonce: z.string().max(100),
  }),
});

/** What Apple posted, until our own page fetches it in the next request. */
export const oauthAnswerCookie = sealedCookie({
  name: "oauth-answer",
  schema: z.object({
    state: z.string().max(200),
    code: z.string().max(1_500).exactOptional(),
    error: z.string().max(100).exactOptional(),
    /** Apple sends the name only the first time, and never in the token. */
    name: z.string().max(200).exactOptional(),
  }),
});
export type OauthAnswer = NonNullable<ReturnType<typeof oauthAnswerCookie.read>>;

/** A visit to the outside account (b2c): its page and, for a sign-in, the session to poll. */
export const outsideCookie = sealedCookie({
  name: "outside",
  schema: z.object({
    url: textSchema,
    /** It gives tokens only together with the code that comes back to this browser. */
    sessionId: z.string().max(500).exactOptional(),
    /** The return is checked against this, so nobody is led into a sign-in that another browser began. */
    state: z.string().max(100).exactOptional(),
    /** The start, in milliseconds since the epoch. */
    at: z.number(),
  }),
});
export type OutsideVisit = NonNullable<ReturnType<typeof outsideCookie.read>>;

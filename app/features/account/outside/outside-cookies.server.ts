import { z } from "zod";
import { SIGN_IN_SECONDS } from "~/features/account/social/oauth-state.server";
import { sealedCookie } from "~/platform/cookies/sealed-cookie.server";
import { SOCIAL_NAMES } from "~/platform/env/social-env.server";

/** What is too long for a cookie, its seal says. */
const textSchema = z.string();

/** A sign-in with a company that is under way in this browser: what its answer is held against. */
export const oauthCookie = sealedCookie({
  name: "oauth",
  schema: z.object({
    provider: z.enum(SOCIAL_NAMES),
    /** The company's page, state and challenge included. */
    url: textSchema,
    /** What remix-auth keeps of it: state and verifier, as the cookie it would set. */
    kept: z.string().max(500),
    nonce: z.string().max(100),
  }),
  maxAge: SIGN_IN_SECONDS,
});

/** What Apple posted, until our own page fetches it in the next request. */
export const oauthAnswerCookie = sealedCookie({
  name: "oauth-answer",
  schema: z.object({
    state: z.string().max(200),
    code: z.string().max(1_500).exactOptional(),
    error: z.string().max(100).exactOptional(),
    /** Apple tells the name the first time alone, and never in the token. */
    name: z.string().max(200).exactOptional(),
  }),
  maxAge: 2 * 60,
});
export type OauthAnswer = NonNullable<ReturnType<typeof oauthAnswerCookie.read>>;

/** A visit to the outside account (b2c): where it goes on and, to sign in, what to ask the backend with. */
export const outsideCookie = sealedCookie({
  name: "outside",
  schema: z.object({
    url: textSchema,
    /** Good for tokens with the code that comes back to this browser, and with nothing else. */
    sessionId: z.string().max(500).exactOptional(),
    /** What the way back is held against, so that nobody is led into a sign-in that another browser began. */
    state: z.string().max(100).exactOptional(),
    /** When it began, in milliseconds since the epoch. */
    at: z.number(),
  }),
  maxAge: 30 * 60,
});
export type OutsideVisit = NonNullable<ReturnType<typeof outsideCookie.read>>;

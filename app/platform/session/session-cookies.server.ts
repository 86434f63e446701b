import { z } from "zod";
import { sealedCookie } from "~/platform/cookies/sealed-cookie.server";
import { textUpTo } from "~/platform/cookies/text-up-to";
import { accessTokenSchema, tokenSchema } from "~/services/contract/primitives.server";

const DAY = 24 * 3600;

/** Credentials have a cookie each: either may have 2,048 characters. */
export const accessTokenCookie = sealedCookie({
  name: "access",
  schema: accessTokenSchema,
  maxAge: 30 * DAY,
});
export const refreshTokenCookie = sealedCookie({ name: "refresh", schema: tokenSchema, maxAge: 30 * DAY });

/** Who signed in: what the guard asks on every request, so that it need not ask the backend. */
export const accountSchema = z.object({
  type: z.enum(["registered", "b2c"]),
  /** Everything is known that an order needs; while it is not, the backend is asked. */
  complete: z.boolean().default(false),
  name: textUpTo(60).exactOptional(),
});
export type Account = z.infer<typeof accountSchema>;
export const accountCookie = sealedCookie({ name: "account", schema: accountSchema, maxAge: 30 * DAY });

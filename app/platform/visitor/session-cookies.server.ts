import { z } from "zod";
import { sealedCookie } from "~/platform/cookies/sealed-cookie.server";
import { textUpTo } from "~/platform/cookies/text-up-to";
import { accessTokenSchema, tokenSchema } from "~/services/contract/primitives.server";

/** Each credential has its own cookie, because each may have 2,048 characters. */
export const accessTokenCookie = sealedCookie({ name: "access", schema: accessTokenSchema });
export const refreshTokenCookie = sealedCookie({ name: "refresh", schema: tokenSchema });

/** The signed-in account. The guard reads it on every request, so it need not ask the backend. */
const accountSchema = z.object({
  type: z.enum(["registered", "b2c"]),
  /** Everything that an order needs is known. While it is not, the backend is asked. */
  complete: z.boolean().default(false),
  name: textUpTo(60).exactOptional(),
  /** A random name of this sign-in, to tell it from another in the same browser. */
  mark: z.string().max(16).exactOptional(),
});
export type Account = z.infer<typeof accountSchema>;

/** It outlives the tokens and the order draft, so that a session that ended by its age is noticed, and its draft goes. */
export const accountCookie = sealedCookie({ name: "account", schema: accountSchema });

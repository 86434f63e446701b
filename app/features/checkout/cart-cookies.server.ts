import { z } from "zod";
import { sealedCookie } from "~/platform/cookies/sealed-cookie.server";

/**
 * The checkout that was last shown here. It is kept before anything is posted, so that an order whose outcome is unknown
 * can be found by its key. It is a cookie of its own, because reading a page must not undo what a post of another tab
 * has kept.
 */
export const attemptCookie = sealedCookie({
  name: "attempt",
  schema: z.object({ key: z.string().max(64), total: z.int() }),
});

/** The fingerprint of the cart that was last reported as gone. A cookie of its own, because reading a page may not undo a draft. */
export const goneCookie = sealedCookie({
  name: "gone",
  schema: z.string().max(16),
});

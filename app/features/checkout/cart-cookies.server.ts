import { z } from "zod";
import { sealedCookie } from "~/platform/cookies/sealed-cookie.server";

/**
 * The checkout that was last shown here, kept before anything is posted: an order whose answer is lost can be asked
 * for by its key. A cookie of its own, as a page that is read must not undo what a post of another tab has kept.
 */
export const attemptCookie = sealedCookie({
  name: "attempt",
  schema: z.object({ key: z.string().max(64), total: z.int() }),
  maxAge: 60 * 60,
});

/** The cart that was last said to be gone, by its fingerprint: a cookie of its own, as no page that is read may undo a draft. */
export const goneCookie = sealedCookie({
  name: "gone",
  schema: z.string().max(16),
  maxAge: 30 * 24 * 3600,
});

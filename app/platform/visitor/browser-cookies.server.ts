import { z } from "zod";
import { plainCookie, sealedCookie, textUpTo } from "~/platform/cookies/sealed-cookie.server";
import { accessTokenSchema, tokenSchema } from "~/services/contract/primitives.server";

const HANDHELD = "1";
const cookie = plainCookie("handheld", [HANDHELD]);

/**
 * That this browser's device is held in a hand, where its headers do not say so, or may not say so later: a tablet that
 * says that it is a Mac, a phone that unfolds or asks for a desktop's pages. It opens pages and proves nothing.
 */
export const handheldCookie = {
  isKept: (request: Request) => cookie.read(request) === HANDHELD,
  /** A Set-Cookie header. */
  keep: () => cookie.serialize(HANDHELD),
};

const CHOICES = ["on", "off"] as const;
export type OfflineChoice = (typeof CHOICES)[number];

/** Whether this browser may keep pages to read offline. Without a choice it may. */
export const offlineCookie = plainCookie("offline", CHOICES);

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

/** A message for the next page, in the customer's language. */
const toastSchema = z.object({ tone: z.enum(["ok", "bad", "info", "quiet"]), text: textUpTo(300) });
export type Toast = z.infer<typeof toastSchema>;
export const flashCookie = sealedCookie({ name: "flash", schema: toastSchema });

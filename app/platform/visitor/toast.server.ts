import { z } from "zod";
import { sealedCookie, textUpTo } from "~/platform/cookies/sealed-cookie.server";

/** A message for the next page, in the customer's language. */
const toastSchema = z.object({ tone: z.enum(["ok", "bad", "info", "quiet"]), text: textUpTo(300) });
export type Toast = z.infer<typeof toastSchema>;
export const flashCookie = sealedCookie({ name: "flash", schema: toastSchema });

import { createHash } from "node:crypto";
import { z } from "zod";
import { RESEND_SECONDS, secondsToResend } from "~/domain/resend";
import { sealedCookie } from "~/platform/cookies/sealed-cookie.server";
import { textUpTo } from "~/platform/cookies/text-up-to";
import type { Visitor } from "~/platform/visitor/visitor";

/** What a code is for: one of another purpose does not stand in for it. */
export type CodePurpose = "register" | "recovery" | "profile" | "identity";

/** Codes that this browser has just had sent. The drafts know their last contact alone; this knows those before it. */
const sentCookie = sealedCookie({
  name: "codes-sent",
  schema: z.array(z.object({ mark: textUpTo(30), at: z.number() })),
  maxAge: 2 * RESEND_SECONDS,
});
const MOST = 10;

function markOf(purpose: CodePurpose, contact: string): string {
  const text = `${purpose} ${contact.trim().toLowerCase()}`;
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}

type Sender = Pick<Visitor, "request" | "setCookie">;

/**
 * When a code last went to a contact, in milliseconds, where that is so lately that no other may go yet.
 * Specification: "Email code resend".
 */
export function sentLately(
  { request }: Pick<Sender, "request">,
  purpose: CodePurpose,
  contact: string,
): number | undefined {
  const mark = markOf(purpose, contact);
  const at = sentCookie.read(request)?.find((one) => one.mark === mark)?.at;
  return secondsToResend(at, Date.now()) > 0 ? at : undefined;
}

/** Notes that a code went to a contact just now; actions only. */
export function noteSent({ request, setCookie }: Sender, purpose: CodePurpose, contact: string): void {
  const mark = markOf(purpose, contact);
  const others = (sentCookie.read(request) ?? []).filter((one) => one.mark !== mark);
  setCookie(sentCookie.seal([{ mark, at: Date.now() }, ...others].slice(0, MOST)));
}

import { createHash } from "node:crypto";
import { z } from "zod";
import { secondsToResend } from "~/domain/customer/resend";
import { sealedCookie } from "~/platform/cookies/sealed-cookie.server";
import { textUpTo } from "~/platform/cookies/text-up-to";
import type { Visitor } from "~/platform/visitor/visitor";

/** The purpose of a code. Codes of different purposes do not replace each other. */
export type CodePurpose = "register" | "recovery" | "sign-in" | "profile" | "identity";

/**
 * Codes that were just sent for this browser. The drafts know only their last contact, this knows the earlier ones too.
 */
const sentCookie = sealedCookie({
  name: "codes-sent",
  schema: z.array(z.object({ mark: textUpTo(30), at: z.number() })),
});
const MOST = 10;

function markOf(purpose: CodePurpose, contact: string): string {
  const text = `${purpose} ${contact.trim().toLowerCase()}`;
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}

type Sender = Pick<Visitor, "request" | "setCookie">;

/**
 * When a code was last sent to a contact, in milliseconds, if it is too early for another. Specification: "Email code
 * resend".
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

/** Notes that a code was just sent to a contact. Actions only. */
export function noteSent({ request, setCookie }: Sender, purpose: CodePurpose, contact: string): void {
  const mark = markOf(purpose, contact);
  const others = (sentCookie.read(request) ?? []).filter((one) => one.mark !== mark);
  setCookie(sentCookie.seal([{ mark, at: Date.now() }, ...others].slice(0, MOST)));
}

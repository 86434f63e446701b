import { z } from "zod";
import { LOGIN_CODE } from "~/features/account/account-paths";
import { type CodeStep, tooEarly } from "~/features/account/codes/code-step.server";
import {
  type CodeContact,
  codeContactSchema,
  contactOf,
  noteSent,
  sentLately,
  shownContact,
} from "~/features/account/codes/sent-code.server";
import { signIn } from "~/features/account/sign-in/sign-in.server";
import { orElse, type Which } from "~/platform/backend/or-else.server";
import { has } from "~/platform/content/content.server";
import { sealedCookie } from "~/platform/cookies/sealed-cookie.server";
import { type FormRefusal, orFormRefusal } from "~/platform/forms/form-refusal.server";
import { failure } from "~/platform/guard/failure.server";
import { limit, waitWords } from "~/platform/limits/limits.server";
import { securityEvent } from "~/platform/limits/security-event.server";
import type { Visitor } from "~/platform/visitor/visitor";

/** A sign-in by a code that has begun. `sentAt`: when the last code was requested, in milliseconds. */
const draftSchema = codeContactSchema.extend({ sentAt: z.number() });
type LoginDraft = z.infer<typeof draftSchema>;

const loginCodeCookie = sealedCookie({ name: "login-code", schema: draftSchema });

/** The draft in the cookie. */
export function draftOf(visitor: Visitor): LoginDraft | undefined {
  return loginCodeCookie.read(visitor.request);
}

/**
 * Lets visitors in where the backend offers a sign-in by a code, and customers have their accounts here.
 *
 * @throws 404; ApiError
 */
export async function offered(visitor: Visitor): Promise<void> {
  const { external_login } = await visitor.content();
  if (external_login || !(await has(visitor, "code_login"))) throw failure("notFound", 404, visitor);
}

/** The draft whose code was sent. @throws a redirect to the first step; as {@link offered} */
export async function draftToVerify(visitor: Visitor): Promise<LoginDraft> {
  await offered(visitor);
  const draft = draftOf(visitor);
  if (!draft) throw visitor.redirect(LOGIN_CODE.start);
  return draft;
}

/** Begins a sign-in. A contact that has just got a code gets no second one. @returns the refusal, if there is one */
export async function beginLogin(visitor: Visitor, asked: CodeContact): Promise<FormRefusal | undefined> {
  const sentAt = sentLately(visitor, "sign-in", asked.contact);
  if (sentAt === undefined) return sendCode(visitor, asked);
  visitor.setCookie(loginCodeCookie.seal({ ...asked, sentAt }));
  return undefined;
}

/**
 * Requests a code. By the contract, the backend's answer does not tell whether there is an account.
 *
 * @returns the refusal, if no code was requested
 */
async function sendCode(visitor: Visitor, asked: CodeContact): Promise<FormRefusal | undefined> {
  const wait = await limit(visitor, "send", asked.contact);
  if (wait !== undefined) return { words: waitWords(visitor, wait), status: 429 };
  const sending = visitor.api.crm.sendLoginCode(contactOf(asked));
  const refusal = await sending.catch(orFormRefusal(visitor, "sign-in code not sent"));
  if (refusal) return refusal;
  noteSent(visitor, "sign-in", asked.contact);
  visitor.setCookie(loginCodeCookie.seal({ type: asked.type, contact: asked.contact, sentAt: Date.now() }));
  return undefined;
}

/** The step of a draft's code. */
export function codeStep(visitor: Visitor, draft: LoginDraft): CodeStep {
  return {
    target: shownContact(draft),
    sentAt: draft.sentAt,
    page: LOGIN_CODE.verify,
    resent: "auth.recovery.verify.resent",
    resend: async () => tooEarly(visitor, draft.sentAt) ?? (await sendCode(visitor, draft)),
    check: (code) => signInByCode(visitor, draft, code),
  };
}

/** Whatever its status is: the words of these codes elsewhere speak of a password. */
const WRONG_CODES = ["INVALID_CREDENTIALS", "INVALID_CODE"];
const isWrongCode: Which = ({ status, code }) => status === 401 || WRONG_CODES.includes(code);

/** Signs in with the code. It is counted as a code, so that wrong passwords of strangers do not close this way. */
async function signInByCode(
  visitor: Visitor,
  draft: LoginDraft,
  code: string,
): ReturnType<CodeStep["check"]> {
  const wait = await limit(visitor, "code", draft.contact);
  if (wait !== undefined) return { words: waitWords(visitor, wait), status: 429 };
  const tokens = await visitor.api.crm
    .loginByCode(contactOf(draft), code)
    .catch(orElse("wrong" as const, isWrongCode))
    .catch(orFormRefusal(visitor, "sign-in by a code refused"));
  if (tokens === "wrong") {
    securityEvent(visitor, "sign-in refused", { who: draft.contact, by: "code" });
    return { wrong: visitor.t("error.invalidCode") };
  }
  if ("words" in tokens) return tokens;
  visitor.setCookie(loginCodeCookie.clear());
  return signIn(visitor, tokens, { method: "code", who: draft.contact });
}

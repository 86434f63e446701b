import { z } from "zod";
import { b2cDoneSchema, b2cLinkSchema, b2cPollingSchema, sessionSchema } from "../crm.server";
import { idSchema, nothingSchema, tokenSchema } from "../primitives.server";
import { checkSchema, tokensSchema } from "../shared.server";
import { defineCall, type Method } from "./definition.server";

const PROVIDERS = z.enum(["google", "apple", "facebook"]);
/** Providers of social sign-in. */
export type Provider = z.infer<typeof PROVIDERS>;

const contact = z.object({ email: z.string().exactOptional(), phone_number: z.string().exactOptional() });
const feature = z.enum(["register", "profile"]);
export type CheckFeature = z.infer<typeof feature>;

const ONE_CONTACT = "One of `email` and `phone_number` is sent.";

function b2cLink<const Path extends `/b2c-${string}`>(
  path: Path,
  says: string,
  caller: "anyone" | "customer",
) {
  return defineCall({
    area: "crm",
    method: "GET",
    path,
    says,
    caller,
    query: z.object({ "return-url": z.string().meta({ format: "uri" }) }),
    answer: b2cLinkSchema,
  });
}

/** Sign-in with a password, with a provider, or outside (b2c). */
export const signInCalls = {
  login: defineCall({
    area: "crm",
    method: "POST",
    path: "/login",
    says: "Signs in with a user name and a password.",
    rules: "`username` is an e-mail or a phone. A token that comes along is not heeded.",
    caller: "nobody",
    body: z.object({ username: z.string(), password: z.string() }),
    encoding: "form",
    answer: tokensSchema,
    issues: "tokens",
    refuses: { 401: ["INVALID_CREDENTIALS"] },
  }),
  loginWith: defineCall({
    area: "crm",
    method: "POST",
    path: "/login/{provider}",
    says: "Signs in whom a provider vouches for.",
    rules:
      "`token` is Apple's id token, and the others' access token. An unknown person becomes an incomplete account, which PATCH /users completes.",
    caller: "nobody",
    choices: { provider: PROVIDERS.options },
    body: z.object({ token: z.string(), provider: PROVIDERS }),
    answer: tokensSchema,
    issues: "tokens",
    refuses: { 401: ["INVALID_CREDENTIALS"], 404: [] },
  }),
  refresh: defineCall({
    area: "crm",
    method: "POST",
    path: "/refresh-token",
    says: "New tokens for a refresh token.",
    rules: "The old refresh token is dead from then on.",
    caller: "nobody",
    body: z.object({ refresh_token: tokenSchema }),
    answer: tokensSchema,
    issues: "tokens",
    refuses: { 401: ["INVALID_CREDENTIALS"] },
  }),
  logout: defineCall({
    area: "crm",
    method: "POST",
    path: "/logout",
    says: "Ends the session of a refresh token.",
    rules:
      "204 for a dead or unknown token too. It is the session that the token is of, or was of before a refresh. All its tokens are dead from then on.",
    caller: "nobody",
    body: z.object({ refresh_token: tokenSchema }),
    answer: nothingSchema,
    status: 204,
    capability: "logout",
  }),
  b2cLogin: b2cLink(
    "/b2c-login",
    "The page where a customer signs in outside; `session_id` is always there.",
    "anyone",
  ),
  b2cReset: b2cLink("/b2c-reset", "The page where a customer sets a new password outside.", "anyone"),
  b2cProfile: b2cLink("/b2c-profile", "The page where a customer changes the profile outside.", "customer"),
  b2cPolling: defineCall({
    area: "crm",
    method: "GET",
    path: "/b2c-polling",
    says: "Who came in by an outside sign-in.",
    rules:
      "202 until the customer has signed in, and as long as no `code` or a wrong one is sent. 200 once, then 404: it is never retried. 403 says that the customer turned back. `code` is the secret that the provider adds to `return-url`, good for one use.",
    caller: "nobody",
    query: z.object({ "session-id": idSchema, code: z.string().optional() }),
    answer: b2cPollingSchema,
    issues: "tokens",
    strict: b2cDoneSchema,
    pending: true,
    mutates: true,
    refuses: { 403: [], 404: [] },
  }),
};

function check<const Path extends string, Body>(
  path: Path,
  says: string,
  body: z.ZodType<Body>,
  rules?: string,
) {
  const common = { area: "crm", method: "POST" satisfies Method, path, says, caller: "anyone" } as const;
  return defineCall({ ...common, body, answer: checkSchema, ...(rules === undefined ? {} : { rules }) });
}

const code = z.string().describe("Six digits.");
const isTaken = "`is_valid` is false where another account has it; then nothing is sent.";

/** Checks of contacts and CPF, and the codes that some of them send. */
export const codeCalls = {
  checkEmail: check(
    "/users/check-email",
    "Checks an e-mail, and sends a code to it.",
    z.object({ email: z.string(), feature: feature.exactOptional() }),
    isTaken,
  ),
  checkPhone: check(
    "/users/check-phone-number",
    "Checks a phone, and sends a code to it.",
    z.object({ phone_number: z.string(), feature: feature.exactOptional() }),
    isTaken,
  ),
  checkEmailCode: check(
    "/users/check-email-code",
    "Checks the code that an e-mail got.",
    z.object({ email: z.string(), code }),
  ),
  checkPhoneCode: check(
    "/users/check-phone-number-code",
    "Checks the code that a phone got.",
    z.object({ phone_number: z.string(), code }),
  ),
  checkCpf: check(
    "/users/check-cpf",
    "Checks a CPF.",
    z.object({ cpf: z.string() }),
    "`is_valid` is false where another account has it.",
  ),
  recoveryByEmail: check(
    "/passwords/check-email",
    "Sends a code for a new password to an e-mail.",
    z.object({ email: z.string() }),
  ),
  recoveryByPhone: check(
    "/passwords/check-phone",
    "Sends a code for a new password to a phone.",
    z.object({ phone_number: z.string() }),
  ),
  checkRecoveryCode: check(
    "/passwords/check-verification-code",
    "Checks the code for a new password.",
    contact.extend({ code }),
    ONE_CONTACT,
  ),
  sendLoginCode: defineCall({
    area: "crm",
    method: "POST",
    path: "/login/send-code",
    says: "Sends a code for a sign-in.",
    rules: `${ONE_CONTACT} 204 whether the account exists or not, and 429 likewise.`,
    caller: "nobody",
    body: contact,
    answer: nothingSchema,
    status: 204,
    capability: "code_login",
  }),
  loginByCode: defineCall({
    area: "crm",
    method: "POST",
    path: "/login/code",
    says: "Signs in with a code.",
    rules: `${ONE_CONTACT} It makes no account. The code is used up. It serves no other call, and no other code serves here.`,
    caller: "nobody",
    body: contact.extend({ code }),
    answer: tokensSchema,
    issues: "tokens",
    refuses: { 401: ["INVALID_CREDENTIALS"] },
    capability: "code_login",
  }),
  resetPassword: defineCall({
    area: "crm",
    method: "POST",
    path: "/passwords/reset",
    says: "Sets a new password by a code.",
    rules: ONE_CONTACT,
    caller: "anyone",
    body: contact.extend({ code, password: z.string().meta({ minLength: 8 }) }),
    answer: nothingSchema,
    status: 204,
    refuses: { 422: ["INVALID_CODE"] },
  }),
};

const common = { area: "crm", caller: "customer", capability: "sessions" } as const;

/** The devices where the customer is signed in. */
export const sessionCalls = {
  list: defineCall({
    ...common,
    method: "GET",
    path: "/sessions",
    says: "The living sessions of the customer, the latest sign-in first.",
    rules: "A session is one sign-in with all its refreshes. There are no IP addresses.",
    answer: z.array(sessionSchema),
  }),
  end: defineCall({
    ...common,
    method: "DELETE",
    path: "/sessions/{session_id}",
    says: "Ends a session, the current one too.",
    rules: "Its tokens are 401 from then on.",
    answer: nothingSchema,
    status: 204,
    refuses: { 404: [] },
  }),
  endOthers: defineCall({
    ...common,
    method: "DELETE",
    path: "/sessions",
    says: "Ends all sessions except the current one.",
    answer: nothingSchema,
    status: 204,
  }),
};

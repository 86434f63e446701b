import { userSchema } from "../../../../app/services/contract/crm.server";
import { checkSchema, tokensSchema } from "../../../../app/services/contract/shared.server";
import { type Check, check } from "../../check";
import type { Expect } from "../../demands/expect";
import type { Call, Reply } from "../../wire";

const MOST_TRIES = 5;
/** More sends to one contact than any backend should allow in a row. */
const MANY_SENDS = 30;

function checked(expect: Expect, reply: Reply, wanted: boolean): void {
  expect.answer(reply, 200, checkSchema);
  expect.value(reply, "is_valid", wanted);
}

const wrong = (code: string) => (code === "000000" ? "000001" : "000000");

const send = (call: Call, email: string) =>
  call("POST crm /users/check-email", { body: { email, feature: "register" } });
const tryCode = (call: Call, email: string, code: string) =>
  call("POST crm /users/check-email-code", { body: { email, code } });

const checks: Check[] = [
  check("POST /users/check-email: a free one is valid, one in use is not", async (call, expect, given) => {
    const { email } = await given.customer();
    checked(expect, await send(call, given.person().email), true);
    checked(expect, await send(call, email), false);
  }),
  check(
    "POST /users/check-phone-number: a free one is valid, one in use is not",
    async (call, expect, given) => {
      const { phone_number } = await given.user(await given.customer());
      const path = "POST crm /users/check-phone-number";
      const free = given.person().phone_number;
      checked(expect, await call(path, { body: { phone_number: free, feature: "register" } }), true);
      checked(expect, await call(path, { body: { phone_number, feature: "register" } }), false);
    },
  ),
  check(
    "POST /users/check-cpf: check digits count, and one in use is not valid",
    async (call, expect, given) => {
      const { document } = await given.user(await given.customer());
      const path = "POST crm /users/check-cpf";
      checked(expect, await call(path, { body: { cpf: given.person().document } }), true);
      checked(expect, await call(path, { body: { cpf: "11111111111" } }), false);
      checked(expect, await call(path, { body: { cpf: "12345678900" } }), false);
      checked(expect, await call(path, { body: { cpf: document } }), false);
    },
  ),
  check("codes have 6 digits, and are good until they are used", async (call, expect, given) => {
    const { email } = given.person();
    checked(expect, await send(call, email), true);
    const code = await given.codeFor(email);
    const reply = await tryCode(call, email, code);
    expect.holds(reply, "", /^\d{6}$/.test(code), `the code that was sent, ${code}, has 6 digits`);
    checked(expect, reply, true);
    checked(expect, await tryCode(call, email, code), true);
  }),
  check("a code that is not the one sent is not valid", async (call, expect, given) => {
    const { email } = given.person();
    checked(expect, await send(call, email), true);
    checked(expect, await tryCode(call, email, wrong(await given.codeFor(email))), false);
  }),
  check(
    "POST /users/check-phone-number-code: only the code that was sent is valid",
    async (call, expect, given) => {
      const { phone_number } = given.person();
      const body = { phone_number, feature: "register" };
      checked(expect, await call("POST crm /users/check-phone-number", { body }), true);
      const code = await given.codeFor(phone_number);
      const path = "POST crm /users/check-phone-number-code";
      checked(expect, await call(path, { body: { phone_number, code: wrong(code) } }), false);
      checked(expect, await call(path, { body: { phone_number, code } }), true);
    },
  ),
  check(`after ${MOST_TRIES} wrong tries the right code is not valid either`, async (call, expect, given) => {
    const { email } = given.person();
    checked(expect, await send(call, email), true);
    const code = await given.codeFor(email);
    for (let time = 0; time < MOST_TRIES; time += 1)
      checked(expect, await tryCode(call, email, wrong(code)), false);
    checked(expect, await tryCode(call, email, code), false);
  }),
  check("too many sends to one contact are 429 with Retry-After", async (call, expect, given) => {
    const { email } = given.person();
    for (let time = 0; time < MANY_SENDS; time += 1) {
      const reply = await send(call, email);
      if (reply.status === 200) continue;
      expect.refused(reply, 429);
      return;
    }
    expect.refused(await send(call, email), 429);
  }),
];

const phones: Check[] = [
  check("too many sends to one phone are 429 with Retry-After", async (call, expect, given) => {
    const { phone_number } = given.person();
    const body = { phone_number, feature: "register" };
    for (let time = 0; time <= MANY_SENDS; time += 1) {
      const reply = await call("POST crm /users/check-phone-number", { body });
      if (reply.status === 200 && time < MANY_SENDS) continue;
      expect.refused(reply, 429);
      return;
    }
  }),
];

const accounts: Check[] = [
  check("POST /users makes an account of what was sent, and signs it in", async (call, expect, given) => {
    const someone = given.person();
    await given.proveEmail(someone.email);
    await given.provePhone(someone.phone_number);
    const reply = await call("POST crm /users", { body: given.accountOf(someone) });
    const { access_token } = expect.answer(reply, 201, tokensSchema);
    const user = await call("GET crm /users", { token: access_token });
    expect.answer(user, 200, userSchema);
    for (const [field, value] of Object.entries(someone)) expect.value(user, field, value);
    expect.value(user, "accepted_notifications", false);
    expect.value(user, "address", []);
  }),
  check(
    "POST /users with a contact that was not checked is 422 INVALID_CODE",
    async (call, expect, given) => {
      const someone = given.person();
      await given.proveEmail(someone.email);
      const reply = await call("POST crm /users", { body: given.accountOf(someone) });
      expect.refused(reply, 422, { code: "INVALID_CODE" });
    },
  ),
  check(
    "POST /users tells a conflict before an unproven contact: 409 EMAIL_CONFLICT",
    async (call, expect, given) => {
      const { email } = await given.customer();
      const body = { ...given.accountOf(given.person()), email };
      expect.refused(await call("POST crm /users", { body }), 409, { code: "EMAIL_CONFLICT" });
    },
  ),
  check("POST /users with another's phone is 409 PHONE_CONFLICT", async (call, expect, given) => {
    const { phone_number } = await given.user(await given.customer());
    const body = { ...given.accountOf(given.person()), phone_number };
    expect.refused(await call("POST crm /users", { body }), 409, { code: "PHONE_CONFLICT" });
  }),
  check("POST /users with another's CPF is 409 DOCUMENT_CONFLICT", async (call, expect, given) => {
    const { document } = await given.user(await given.customer());
    const body = { ...given.accountOf(given.person()), document };
    expect.refused(await call("POST crm /users", { body }), 409, { code: "DOCUMENT_CONFLICT" });
  }),
  check(
    "POST /users with a password of less than 8 characters is 422 VALIDATION",
    async (call, expect, given) => {
      const body = { ...given.accountOf(given.person()), password: "1234567" };
      expect.refused(await call("POST crm /users", { body }), 422, { code: "VALIDATION", field: "password" });
    },
  ),
  check("POST /users without the terms is 422 VALIDATION", async (call, expect, given) => {
    const body = { ...given.accountOf(given.person()), accepted_terms: false };
    expect.refused(await call("POST crm /users", { body }), 422, {
      code: "VALIDATION",
      field: "accepted_terms",
    });
  }),
];

/** The checks of contacts and CPF before a registration, and the registration. */
export const registrationChecks: Check[] = [...checks, ...phones, ...accounts];

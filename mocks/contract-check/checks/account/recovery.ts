import { checkSchema } from "../../../../app/services/contract/shared.server";
import { type Check, check } from "../../check";
import type { Expect } from "../../demands/expect";
import type { Call, Reply } from "../../wire";

const NEW_PASSWORD = "Nova-Senha-2026";

function checked(expect: Expect, reply: Reply, wanted: boolean): void {
  expect.answer(reply, 200, checkSchema);
  expect.value(reply, "is_valid", wanted);
}

const ask = (call: Call, email: string) => call("POST crm /passwords/check-email", { body: { email } });
const wrong = (code: string) => (code === "000000" ? "000001" : "000000");

/** Recovery of a password. Each check creates an account for itself. */
export const recoveryChecks: Check[] = [
  check(
    "POST /passwords/check-email sends a code, which check-verification-code knows",
    async (call, expect, given) => {
      const { email } = await given.newCustomer();
      checked(expect, await ask(call, email), true);
      const code = await given.codeFor(email);
      const path = "POST crm /passwords/check-verification-code";
      checked(expect, await call(path, { body: { code: wrong(code), email } }), false);
      checked(expect, await call(path, { body: { code, email } }), true);
    },
  ),
  check(
    "POST /passwords/check-phone sends a code, which check-verification-code knows",
    async (call, expect, given) => {
      const { phone_number = "" } = await given.user(await given.newCustomer());
      checked(expect, await call("POST crm /passwords/check-phone", { body: { phone_number } }), true);
      const code = await given.codeFor(phone_number);
      const path = "POST crm /passwords/check-verification-code";
      checked(expect, await call(path, { body: { code: wrong(code), phone_number } }), false);
      checked(expect, await call(path, { body: { code, phone_number } }), true);
    },
  ),
  check(
    "POST /passwords/check-verification-code: after 5 wrong tries the right code is not valid",
    async (call, expect, given) => {
      const { email } = await given.newCustomer();
      checked(expect, await ask(call, email), true);
      const code = await given.codeFor(email);
      const path = "POST crm /passwords/check-verification-code";
      for (let time = 0; time < 5; time += 1) {
        checked(expect, await call(path, { body: { code: wrong(code), email } }), false);
      }
      checked(expect, await call(path, { body: { code, email } }), false);
    },
  ),
  check("POST /passwords/check-email of what is no e-mail is not valid", async (call, expect) => {
    checked(expect, await ask(call, "this is no e-mail"), false);
  }),
  check(
    "POST /passwords/reset is 204: the new password serves, the old and the tokens do not",
    async (call, expect, given) => {
      const { email, password, token } = await given.newCustomer();
      checked(expect, await ask(call, email), true);
      const body = { email, code: await given.codeFor(email), password: NEW_PASSWORD };
      expect.nothing(await call("POST crm /passwords/reset", { body }));
      const login = (word: string) =>
        call("POST crm /login", { form: new URLSearchParams({ username: email, password: word }) });
      expect.status(await login(NEW_PASSWORD), 200);
      expect.refused(await login(password), 401, { code: "INVALID_CREDENTIALS" });
      expect.refused(await call("GET crm /users", { token }), 401);
    },
  ),
  check("POST /passwords/reset uses its code up: 422 INVALID_CODE", async (call, expect, given) => {
    const { email } = await given.newCustomer();
    checked(expect, await ask(call, email), true);
    const body = { email, code: await given.codeFor(email), password: NEW_PASSWORD };
    expect.nothing(await call("POST crm /passwords/reset", { body }));
    expect.refused(await call("POST crm /passwords/reset", { body }), 422, { code: "INVALID_CODE" });
  }),
  check("POST /passwords/reset with a wrong code is 422 INVALID_CODE", async (call, expect, given) => {
    const { email } = await given.newCustomer();
    checked(expect, await ask(call, email), true);
    const body = { email, code: wrong(await given.codeFor(email)), password: NEW_PASSWORD };
    expect.refused(await call("POST crm /passwords/reset", { body }), 422, { code: "INVALID_CODE" });
  }),
  check(
    "POST /passwords/reset with a password of less than 8 characters is 422",
    async (call, expect, given) => {
      const { email } = await given.newCustomer();
      checked(expect, await ask(call, email), true);
      const body = { email, code: await given.codeFor(email), password: "1234567" };
      const reply = await call("POST crm /passwords/reset", { body });
      expect.refused(reply, 422, { code: "VALIDATION", field: "password" });
    },
  ),
];

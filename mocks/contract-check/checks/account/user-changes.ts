import { userSchema } from "../../../../app/services/contract/crm.server";
import { checkSchema } from "../../../../app/services/contract/shared.server";
import { type Check, check } from "../../check";
import type { Expect } from "../../demands/expect";
import { PASSWORD } from "../../given/people";
import type { Call, Reply } from "../../wire";

const patch = (call: Call, token: string, body: object) => call("PATCH crm /users", { token, body });

const login = (call: Call, username: string, password: string) =>
  call("POST crm /login", { form: new URLSearchParams({ username, password }) });

function valid(expect: Expect, reply: Reply): void {
  expect.answer(reply, 200, checkSchema);
  expect.value(reply, "is_valid", true);
}

/** Changes of an account: the fields that change, and those that stay. */
export const userChangeChecks: Check[] = [
  check("PATCH /users: what was changed is what GET /users answers", async (call, expect, given) => {
    const customer = await given.newCustomer();
    const { token } = customer;
    const before = await given.user(customer);
    const change = { name: "Outro Nome", birthday: "1985-01-31", accepted_notifications: true };
    expect.answer(await patch(call, token, change), 200, userSchema);
    const reply = await call("GET crm /users", { token });
    expect.answer(reply, 200, userSchema);
    for (const [field, value] of Object.entries(change)) expect.value(reply, field, value);
    for (const field of ["id", "email", "phone_number", "document"] as const) {
      expect.value(reply, field, before[field], "kept");
    }
  }),
  check("PATCH /users with an e-mail that was proven changes it", async (call, expect, given) => {
    const { token, password } = await given.newCustomer();
    const { email } = given.person();
    valid(expect, await call("POST crm /users/check-email", { token, body: { email, feature: "profile" } }));
    const code = await given.codeFor(email);
    valid(expect, await call("POST crm /users/check-email-code", { token, body: { email, code } }));
    const reply = await patch(call, token, { email, current_password: password });
    expect.answer(reply, 200, userSchema);
    expect.value(reply, "email", email);
    expect.status(await login(call, email, password), 200);
  }),
  check("PATCH /users with a phone that was not checked is 422 INVALID_CODE", async (call, expect, given) => {
    const { token } = await given.customer();
    const { phone_number } = given.person();
    expect.refused(await patch(call, token, { phone_number }), 422, { code: "INVALID_CODE" });
  }),
  check("PATCH /users with another's phone is 409 PHONE_CONFLICT", async (call, expect, given) => {
    const { token } = await given.customer();
    const { phone_number } = await given.user(await given.otherCustomer());
    expect.refused(await patch(call, token, { phone_number }), 409, { code: "PHONE_CONFLICT" });
  }),
  check(
    "PATCH /users with a password of less than 8 characters is 422 VALIDATION",
    async (call, expect, given) => {
      const { token } = await given.newCustomer();
      const reply = await patch(call, token, { current_password: PASSWORD, password: "1234567" });
      expect.refused(reply, 422, { code: "VALIDATION", field: "password" });
    },
  ),
  check("PATCH /users that is refused changes nothing", async (call, expect, given) => {
    const { token, email } = await given.newCustomer();
    const body = { name: "Outro Nome", current_password: "not-the-password-1", password: "Outra-Senha-2026" };
    expect.refused(await patch(call, token, body), 403);
    const reply = await call("GET crm /users", { token });
    expect.answer(reply, 200, userSchema);
    expect.value(reply, "name", "Ana Contrato", "as it was");
    expect.status(await login(call, email, PASSWORD), 200);
    expect.refused(await login(call, email, "Outra-Senha-2026"), 401, { code: "INVALID_CREDENTIALS" });
  }),
  check("a code proves the contact alone that it was sent to", async (call, expect, given) => {
    const [one, other] = [given.person().email, given.person().email];
    for (const email of [one, other]) {
      valid(expect, await call("POST crm /users/check-email", { body: { email, feature: "register" } }));
    }
    const code = await given.codeFor(one);
    if (code === (await given.codeFor(other))) return;
    const reply = await call("POST crm /users/check-email-code", { body: { email: other, code } });
    expect.answer(reply, 200, checkSchema);
    expect.value(reply, "is_valid", false);
  }),
];

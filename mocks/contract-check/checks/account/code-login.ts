import { tokensSchema } from "../../../../app/services/contract/shared.server";
import { type Check, checkOf } from "../../check";
import type { Call } from "../../wire";

const REFUSED = { code: "INVALID_CREDENTIALS" };

type Contact = { email?: string; phone_number?: string };

const send = (call: Call, body: Contact) => call("POST crm /login/send-code", { body });
const enter = (call: Call, body: Contact & { code: string }) => call("POST crm /login/code", { body });
const wrong = (code: string) => (code === "000000" ? "000001" : "000000");

/** Sign-in by a code. Each check creates an account for itself. */
export const codeLoginChecks: Check[] = [
  checkOf(
    "code_login",
    "POST /login/code answers tokens that serve, by the code that send-code sent, once",
    async (call, expect, given) => {
      const { email } = await given.newCustomer();
      expect.nothing(await send(call, { email }));
      const code = await given.codeFor(email);
      const reply = await enter(call, { email, code });
      const { access_token } = expect.answer(reply, 200, tokensSchema);
      const user = await call("GET crm /users", { token: access_token });
      expect.status(user, 200);
      expect.value(user, "email", email);
      expect.refused(await enter(call, { email, code }), 401, REFUSED);
    },
  ),
  checkOf("code_login", "POST /login/code signs in by phone too", async (call, expect, given) => {
    const { phone_number = "" } = await given.user(await given.newCustomer());
    expect.nothing(await send(call, { phone_number }));
    const code = await given.codeFor(phone_number);
    expect.answer(await enter(call, { phone_number, code }), 200, tokensSchema);
  }),
  checkOf("code_login", "POST /login/code: 5 wrong tries use the code up", async (call, expect, given) => {
    const { email } = await given.newCustomer();
    expect.nothing(await send(call, { email }));
    const code = await given.codeFor(email);
    for (let time = 0; time < 5; time += 1)
      expect.refused(await enter(call, { email, code: wrong(code) }), 401, REFUSED);
    expect.refused(await enter(call, { email, code }), 401, REFUSED);
  }),
  checkOf(
    "code_login",
    "POST /login/send-code and /login/code do not tell who has an account",
    async (call, expect, given) => {
      const { email } = await given.newCustomer();
      const nobody = `nobody-${given.unique()}@contract.example`;
      expect.nothing(await send(call, { email }));
      expect.nothing(await send(call, { email: nobody }));
      const code = wrong(await given.codeFor(email));
      const [known, unknown] = [
        await enter(call, { email, code }),
        await enter(call, { email: nobody, code }),
      ];
      expect.refused(unknown, 401, REFUSED);
      expect.uniform(unknown, known);
    },
  ),
  checkOf(
    "code_login",
    "a code of /login/send-code serves no other call, and no other code serves /login/code",
    async (call, expect, given) => {
      const { email } = await given.newCustomer();
      expect.nothing(await send(call, { email }));
      const code = await given.codeFor(email);
      const path = "POST crm /passwords/check-verification-code";
      const check = await call(path, { body: { code, email } });
      expect.status(check, 200);
      expect.value(check, "is_valid", false);
      expect.status(await call("POST crm /passwords/check-email", { body: { email } }), 200);
      expect.refused(await enter(call, { email, code: await given.codeFor(email) }), 401, REFUSED);
    },
  ),
  checkOf("code_login", "POST /login/send-code without one contact is 422", async (call, expect) => {
    expect.refused(await send(call, {}), 422);
    const both = { email: "a@contract.example", phone_number: "+5511912345678" };
    expect.refused(await send(call, both), 422);
  }),
];

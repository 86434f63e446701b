import { userSchema } from "../../../../app/services/contract/crm.server";
import { type Check, check } from "../../check";
import { PASSWORD } from "../../given/people";
import type { Call } from "../../wire";

/** A transparent PNG of one pixel. */
const PIXEL = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="),
  (letter) => letter.charCodeAt(0),
);
const SUBSCRIPTION = {
  endpoint: "https://push.example/send/abc",
  keys: {
    p256dh: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
    auth: "tBHItJI5svbpez7KI4CCXg",
  },
};

function upload(call: Call, token: string, name: string, value: string | Blob) {
  const form = new FormData();
  form.append(name, value);
  return call("PUT crm /users", { token, form });
}

const patch = (call: Call, token: string, body: object) => call("PATCH crm /users", { token, body });

/** The account itself. */
export const userChecks: Check[] = [
  check("GET /users is 401 without a token", async (call, expect) => {
    expect.refused(await call("GET crm /users"), 401);
  }),
  check("GET /users answers the customer", async (call, expect, given) => {
    const { token, email } = await given.customer();
    const reply = await call("GET crm /users", { token });
    expect.answer(reply, 200, userSchema);
    expect.value(reply, "email", email);
    expect.value(reply, "password_set", true);
  }),
  check("PATCH /users changes what is given and keeps the rest", async (call, expect, given) => {
    const customer = await given.customer();
    const before = await given.user(customer);
    const reply = await patch(call, customer.token, { name: "Nome do Contrato" });
    expect.answer(reply, 200, userSchema);
    expect.value(reply, "name", "Nome do Contrato");
    expect.value(reply, "email", before.email);
    expect.value(reply, "document", before.document);
    const back = await patch(call, customer.token, { name: before.name });
    expect.answer(back, 200, userSchema);
    expect.value(back, "name", before.name);
  }),
  check("PATCH /users with a wrong current password is 403", async (call, expect, given) => {
    const { token } = await given.customer();
    const body = { current_password: "not-the-password-1", password: "Outra-Senha-2026" };
    expect.refused(await patch(call, token, body), 403);
  }),
  check(
    "PATCH /users with an e-mail that was not checked is 422 INVALID_CODE",
    async (call, expect, given) => {
      const { token } = await given.customer();
      const body = { email: `unproven-${given.unique()}@contract.example` };
      expect.refused(await patch(call, token, body), 422, { code: "INVALID_CODE" });
    },
  ),
  check("PATCH /users with another's e-mail is 409 EMAIL_CONFLICT", async (call, expect, given) => {
    const { token } = await given.customer();
    const { email } = await given.otherCustomer();
    expect.refused(await patch(call, token, { email }), 409, { code: "EMAIL_CONFLICT" });
  }),
  check("PATCH /users with another's CPF is 409 DOCUMENT_CONFLICT", async (call, expect, given) => {
    const { token } = await given.customer();
    const { document } = await given.user(await given.otherCustomer());
    expect.refused(await patch(call, token, { document }), 409, { code: "DOCUMENT_CONFLICT" });
  }),
  check("PATCH /users with a birthday that is none is 422 VALIDATION", async (call, expect, given) => {
    const { token } = await given.customer();
    const reply = await patch(call, token, { birthday: "1990-02-31" });
    expect.refused(reply, 422, { code: "VALIDATION", field: "birthday" });
  }),
  check("PATCH /users with a new password kills all tokens", async (call, expect, given) => {
    const { token, tokens, email } = await given.newCustomer();
    const body = { current_password: PASSWORD, password: "Outra-Senha-2026" };
    expect.answer(await patch(call, token, body), 200, userSchema);
    expect.refused(await call("GET crm /users", { token }), 401);
    const { refresh_token } = tokens;
    expect.refused(await call("POST crm /refresh-token", { body: { refresh_token } }), 401, {
      code: "INVALID_CREDENTIALS",
    });
    const form = new URLSearchParams({ username: email, password: "Outra-Senha-2026" });
    expect.status(await call("POST crm /login", { form }), 200);
  }),
  check("PUT /users takes a picture, which is then served", async (call, expect, given) => {
    const { token } = await given.newCustomer();
    const reply = await upload(call, token, "image", new File([PIXEL], "me.png", { type: "image/png" }));
    const { image } = expect.answer(reply, 200, userSchema);
    expect.holds(reply, "image", image !== undefined, "the picture's URL");
    const { ok, headers } = await fetch(image ?? "about:blank");
    expect.holds(
      reply,
      "image",
      ok && Boolean(headers.get("content-type")?.startsWith("image/")),
      "a picture",
    );
  }),
  check("PUT /users refuses a picture that is none", async (call, expect, given) => {
    const { token } = await given.newCustomer();
    const reply = await upload(
      call,
      token,
      "image",
      new File(["no picture"], "me.png", { type: "image/png" }),
    );
    expect.refused(reply, 422, { code: "VALIDATION", field: "image" });
  }),
  check("PUT /users takes a push token", async (call, expect, given) => {
    const { token } = await given.newCustomer();
    expect.answer(await upload(call, token, "push_token", JSON.stringify(SUBSCRIPTION)), 200, userSchema);
  }),
  check("PUT /users takes the terms of paying at the table", async (call, expect, given) => {
    const { token } = await given.newCustomer();
    const reply = await upload(call, token, "accepted_pg_terms", "true");
    const { accepted_pg_terms_at } = expect.answer(reply, 200, userSchema);
    expect.holds(reply, "accepted_pg_terms_at", accepted_pg_terms_at !== undefined, "since when");
    const kept = await call("GET crm /users", { token });
    expect.value(kept, "accepted_pg_terms_at", accepted_pg_terms_at);
  }),
];

import { z } from "zod";
import { type caller, testHouse } from "./test-house";

type House = ReturnType<typeof testHouse>;

export const tokensShape = z.object({
  access_token: z.string().max(2_048),
  refresh_token: z.string().max(2_048),
  token_type: z.literal("Bearer"),
});
export const checkShape = z.strictObject({ is_valid: z.boolean() });
export const userShape = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  birthday: z.string().optional(),
  phone_number: z.string().optional(),
  document: z.string().optional(),
  accepted_notifications: z.boolean(),
  accepted_pg_terms_at: z.string().optional(),
  can_update_email: z.boolean(),
  image: z.string().optional(),
  password_set: z.boolean(),
  address: z.array(z.object({ id: z.string(), street: z.string(), is_main: z.boolean() })),
});

export const PASSWORD = "uma-senha-boa";
export const ana = {
  email: "ana@casa.test",
  name: "Ana Figueira",
  birthday: "1991-04-12",
  phone_number: "+5511900000001",
  document: "52998224725",
  password: PASSWORD,
  accepted_terms: true,
  accepted_notifications: false,
  iso: "BR",
};
export const bia = {
  ...ana,
  email: "bia@casa.test",
  name: "Bia",
  phone_number: "+5511900000002",
  document: "11144477735",
};

export const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

/** A house whose accounts the test holds. */
export function accountHouse() {
  const house = testHouse();
  return { ...house, ...accountCalls(house) };
}

function accountCalls({ store, call }: Pick<House, "store"> & { call: ReturnType<typeof caller> }) {
  const crm = (method: string, path: string, body?: unknown, token?: string) =>
    call("crm", method, path, { body, ...(token === undefined ? {} : bearer(token)) });
  /** The code that was last sent to a contact. */
  const codeOf = (contact: string) => store.outbox.list(contact).find(({ code }) => code)?.code ?? "";
  const isValid = async (path: string, body: object, token?: string) =>
    checkShape.parse((await crm("POST", path, body, token)).body).is_valid;
  const prove = async (input: { email?: string; phone_number?: string }, token?: string) => {
    const { email, phone_number } = input;
    if (email !== undefined) {
      await crm("POST", "/users/check-email", { email, feature: "register" }, token);
      await crm("POST", "/users/check-email-code", { email, code: codeOf(email) }, token);
    }
    if (phone_number !== undefined) {
      await crm("POST", "/users/check-phone-number", { phone_number }, token);
      const code = codeOf(phone_number);
      await crm("POST", "/users/check-phone-number-code", { phone_number, code }, token);
    }
  };
  const register = async (input: typeof ana) => {
    await prove(input);
    return tokensShape.parse((await crm("POST", "/users", input)).body);
  };
  const signIn = (username: string, password: string) =>
    call("crm", "POST", "/login", { body: new URLSearchParams({ username, password }) });
  const userOf = async (token: string) =>
    userShape.parse((await crm("GET", "/users", undefined, token)).body);
  return { crm, codeOf, isValid, prove, register, signIn, userOf };
}

import { z } from "zod";
import { changeAccount, register } from "../../operations/account/accounts";
import { invalid, unauthorized } from "../../rules/contract-error";
import type { Customer, CustomerChange } from "../../state/account/customers";
import { userView } from "../../views/user";
import { type Call, type Endpoint, endpoint, requireCustomer } from "../endpoint";
import { check, parseJson, readMultipart, unread } from "../input";
import { onDevice } from "../sign-in/device";
import { accountFields } from "./account-fields";
import { readPicture } from "./customer-picture";

const newAccount = accountFields
  .partial({ password: true, external_id: true, auth_provider: true })
  .refine(({ password, external_id }) => password !== undefined || external_id !== undefined, {
    path: ["password"],
  });

const accountChange = accountFields.partial().extend({ current_password: z.string().max(1_000).optional() });

/** A PushSubscription as a browser serialises it. */
const pushSubscription = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(2_000),
  keys: z.object({ p256dh: z.string().min(1).max(200), auth: z.string().min(1).max(200) }),
});

/** The caller. @throws ContractError 401 */
function requireUser(call: Pick<Call<unknown, unknown>, "store" | "customerId">): Customer {
  const customer = call.store.customers.find(requireCustomer(call));
  if (!customer) throw unauthorized();
  return customer;
}

type Caller = Pick<Call<unknown, unknown>, "store" | "speak" | "baseUrl">;

const answer = ({ store, speak, baseUrl }: Caller, customer: Customer) => ({
  body: userView(store, speak, baseUrl, customer),
});

/** The push token as it is stored. An empty one removes it. @throws ContractError 422 VALIDATION */
function pushTokenOf(text: string): string | null {
  if (text === "") return null;
  check(pushSubscription, parseJson("push_token", text), "push_token");
  return text;
}

/** The change of PUT /users, which has one or more of three fields. @throws ContractError 422 VALIDATION */
async function upload({ store, request }: Call<unknown, unknown>, customer: Customer): Promise<Customer> {
  const form = await readMultipart(request);
  const [image, push, terms] = ["image", "push_token", "accepted_pg_terms"].map((name) => form.get(name));
  const change: CustomerChange = {};
  if (typeof push === "string") change.push_token = pushTokenOf(push);
  if (terms !== null && terms !== undefined) {
    const accepted = check(z.enum(["true", "false"]), terms, "accepted_pg_terms") === "true";
    change.accepted_pg_terms_at = accepted ? (customer.accepted_pg_terms_at ?? store.now()) : null;
  }
  if (typeof image === "string") throw invalid("image", "Envie um arquivo", "Send a file");
  const picture = image ? await readPicture(image) : undefined;
  if (!picture && Object.keys(change).length === 0) {
    throw invalid("image", "Falta o que mudar", "There is nothing to change");
  }
  return store.atomically(() => {
    if (picture) change.picture_id = store.customers.setPicture(customer.id, picture.type, picture.bytes);
    return store.customers.change(customer.id, change);
  });
}

/** The account itself. */
export const userEndpoints: Endpoint[] = [
  endpoint("get", "/users", { query: unread, body: unread }, (call) => answer(call, requireUser(call))),
  endpoint("post", "/users", { query: unread, body: newAccount }, async (call) => ({
    status: 201,
    body: onDevice(call, await register(call.store, call.body)),
  })),
  endpoint("patch", "/users", { query: unread, body: accountChange }, async (call) => {
    const { current_password, ...input } = call.body;
    const { store, speak } = call;
    return answer(call, await changeAccount(store, speak.say, requireUser(call), input, current_password));
  }),
  endpoint("put", "/users", { query: unread, body: unread }, async (call) =>
    answer(call, await upload(call, requireUser(call))),
  ),
];

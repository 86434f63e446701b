import { z } from "zod";
import { accountFields } from "../handlers/account/account-fields";
import { type Call, type Endpoint, endpoint } from "../handlers/endpoint";
import { addressInput, id, whole } from "../handlers/fields";
import { unread } from "../handlers/input";
import { onDevice } from "../handlers/sign-in/device";
import { isTaken } from "../operations/account/accounts";
import { saveAddress } from "../operations/account/addresses";
import { hashPassword } from "../operations/account/password";
import { conflict, notFound } from "../rules/contract-error";
import type { Store } from "../state";
import type { Customer } from "../state/account/customers";
import { LONGEST_TOKEN } from "../state/account/sessions";
import { userView } from "../views/user";

const { name, email, phone_number, document, birthday, password, accepted_notifications, auth_provider } =
  accountFields.partial().shape;
const newCustomer = z.object({
  name: name.unwrap(),
  email,
  phone_number,
  document,
  birthday,
  password,
  accepted_notifications,
  auth_provider,
  addresses: z.array(addressInput).max(20).optional(),
});

const lifetime = z
  .number()
  .int()
  .min(0)
  .max(10 * 365 * 86_400_000);
const tokenSettings = z.object({
  access_ms: lifetime.optional(),
  refresh_ms: lifetime.optional(),
  length: z.number().int().min(32).max(LONGEST_TOKEN).optional(),
});

/** @throws ContractError 404 */
export function customerById(store: Store, customerId: string): Customer {
  const customer = store.customers.find(customerId);
  if (!customer) throw notFound("Cliente não encontrado", "Customer not found");
  return customer;
}

type Caller = Pick<Call<unknown, unknown>, "store" | "speak" | "baseUrl">;

const shown = ({ store, speak, baseUrl }: Caller, customer: Customer) => ({
  ...userView(store, speak, baseUrl, customer),
  identities: store.identities.ofCustomer(customer.id),
  push_token: customer.push_token ?? undefined,
  sessions: store.sessions
    .ofCustomer(customer.id)
    .map((session) => ({ id: session.id, created_at: speak.time(session.created_at) })),
});

const create = endpoint(
  "post",
  "/customers",
  { query: unread, body: newCustomer },
  async ({ store, body }) => {
    const { addresses = [], password: plain, ...fields } = body;
    const password_hash = plain === undefined ? null : await hashPassword(plain);
    return {
      status: 201,
      body: store.atomically(() => {
        for (const field of ["email", "phone_number", "document"] as const) {
          const value = fields[field];
          if (value === undefined || !isTaken(store, field, value)) continue;
          throw conflict(
            "CUSTOMER_EXISTS",
            `Outro cliente tem este ${field}`,
            `Another customer has this ${field}`,
          );
        }
        const customer = store.customers.create({ ...fields, password_hash, accepted_terms_at: store.now() });
        for (const address of addresses) saveAddress(store, customer.id, address);
        return { id: customer.id, ...store.sessions.open(customer.id) };
      }),
    };
  },
);

/** Customers and their sessions. */
const customers: Endpoint[] = [
  endpoint(
    "get",
    "/customers",
    {
      query: z.object({ limit: whole(1, 1_000).optional(), offset: whole(0, 999_999_999).optional() }),
      body: unread,
    },
    (call) => ({
      body: call.store.customers
        .page(call.query.limit ?? 100, call.query.offset ?? 0)
        .map((customer) => shown(call, customer)),
    }),
  ),
  create,
  endpoint("get", "/customers/:id", { query: unread, body: unread }, (call) => ({
    body: shown(call, customerById(call.store, call.param("id"))),
  })),
  endpoint("post", "/customers/:id/sessions", { query: unread, body: unread }, (call) => ({
    status: 201,
    body: onDevice(call, call.store.sessions.open(customerById(call.store, call.param("id")).id)),
  })),
  endpoint("delete", "/customers/:id/sessions", { query: unread, body: unread }, ({ store, param }) => {
    store.sessions.endAll(customerById(store, param("id")).id);
    return {};
  }),
  endpoint("delete", "/sessions/:id", { query: unread, body: unread }, ({ store, param }) => {
    if (!store.sessions.end(param("id"))) throw notFound("Sessão não encontrada", "Session not found");
    return {};
  }),
];

/** The lifetime and length of tokens, and a call that makes them expire. */
const tokens: Endpoint[] = [
  endpoint("get", "/tokens", { query: unread, body: unread }, ({ store }) => ({
    body: store.settings.read("tokens"),
  })),
  endpoint("post", "/tokens", { query: unread, body: tokenSettings }, ({ store, body }) => {
    const { access_ms, refresh_ms, length } = store.settings.read("tokens");
    store.settings.write("tokens", {
      access_ms: body.access_ms ?? access_ms,
      refresh_ms: body.refresh_ms ?? refresh_ms,
      length: body.length ?? length,
    });
    return { body: store.settings.read("tokens") };
  }),
  endpoint(
    "post",
    "/tokens/expire",
    {
      query: unread,
      body: z.object({ kind: z.enum(["access", "refresh"]).optional(), customer_id: id.optional() }),
    },
    ({ store, body }) => ({ body: { expired: store.sessions.expire(body.kind, body.customer_id) } }),
  ),
];

export const customerControls: Endpoint[] = [...customers, ...tokens];

import { z } from "zod";
import { billStatus } from "./operations/bills";
import type { Store } from "./store";
import { brl, type Reply, testHouse } from "./test-house";

/** What the tests' bill at table 1 comes to: a feijoada 4490, a moqueca 5000, two puddings 3000. */
export const BILL_TOTAL = 12_490;

const money = z.object({ value: z.number(), currency: z.string() });

export const infoShape = z.object({
  status: z.string(),
  table_name: z.string(),
  store_name: z.string(),
  key_creation: z.string().optional(),
  session_id: z.string().optional(),
});
export const sessionShape = z.object({ session_id: z.string(), user_session_id: z.string() });
export const tableOrderShape = z.object({
  status: z.string(),
  items: z.array(
    z.object({ id: z.string(), total_price: money, status: z.string(), ordered_by: z.string().optional() }),
  ),
  total: z.object({
    items_price: money,
    service_fee: money.extend({ rate: z.number(), optional: z.boolean() }),
    order_amount: money,
    paid: money,
    reserved: money,
    remaining: money,
  }),
  diners: z.array(
    z.object({ user_session_id: z.string().optional(), name: z.string(), is_me: z.boolean(), paid: money }),
  ),
  payments: z.array(
    z.object({
      id: z.string(),
      diner_name: z.string(),
      amount: money,
      status: z.string(),
      code: z.string().optional(),
    }),
  ),
});
export const tablePaymentShape = z.object({
  payment_id: z.string(),
  session_id: z.string(),
  payment: z.object({ id: z.string(), status: z.string(), amount: money }),
});

type House = Pick<ReturnType<typeof testHouse>, "call">;

const person = (name: string) => ({ name, include_document_invoice: true });

export const infoOf = async ({ call }: House, table = "1") =>
  infoShape.parse((await call("order", "GET", `/table/table-info?store-code=one&table-id=${table}`)).body);

/** Someone scans a table's code and gives a name. */
export async function sitDown(house: House, name: string, table = "1") {
  const { key_creation, session_id, table_name } = await infoOf(house, table);
  const path = session_id === undefined ? "" : `/${session_id}/join`;
  const begin = session_id === undefined ? { key_creation, table_name } : {};
  const body = { ...person(name), ...begin };
  return sessionShape.parse(
    (await house.call("order", "POST", `/table/table-session${path}`, { body })).body,
  );
}

/** One person at a table, and what they can do there. */
export async function dinerAt(house: House, name: string, table = "1") {
  const me = await sitDown(house, name, table);
  const base = `/table/table-session/${me.session_id}`;
  const as = `user-session-id=${me.user_session_id}`;
  const { call } = house;
  return {
    ...me,
    pay: (amount: number, change: object = {}, key?: string): Promise<Reply> =>
      call("order", "POST", `${base}/add-payment`, {
        body: {
          user_session_id: me.user_session_id,
          amount: brl(amount),
          service_fee: brl(0),
          split: "AMOUNT",
          payment: { method: "PIX", type: "PREPAID" },
          ...change,
        },
        ...(key === undefined ? {} : { headers: { "idempotency-key": key } }),
      }),
    read: async () => tableOrderShape.parse((await call("order", "GET", `${base}?${as}`)).body),
    look: () => call("order", "GET", `${base}?${as}`),
    payment: (id: string) => call("order", "GET", `${base}/payments/${id}?${as}`),
    giveUp: (id: string) => call("order", "DELETE", `${base}/payments/${id}?${as}`),
    leave: () => call("order", "POST", `${base}/leave`, { body: { user_session_id: me.user_session_id } }),
  };
}

export type DinerAtTable = Awaited<ReturnType<typeof dinerAt>>;

/** The id of a payment that began. */
export const idOf = (reply: Reply) => tablePaymentShape.parse(reply.body).payment_id;

/** A bill's paid, reserved and remaining, as the staff see them. */
export function moneyOf(store: Store, sessionId: string) {
  const { paid, reserved, remaining } = billStatus(store, sessionId).sums;
  return { paid, reserved, remaining };
}

/** Ana and Bento at table 1. */
export async function twoDiners() {
  const house = testHouse();
  const [ana, bento] = [await dinerAt(house, "Ana"), await dinerAt(house, "Bento")];
  return { ...house, ana, bento, money: () => moneyOf(house.store, ana.session_id) };
}

import { z } from "zod";
import { deleteShare, ownShare, payShare } from "../../operations/table/table-payments";
import { begin, dinerOf, findTable, join, leave, readBill } from "../../operations/table/table-sessions";
import { isCpf } from "../../rules/account/cpf";
import { invalid } from "../../rules/contract-error";
import { tableInfoView, tableOrderView, tablePaymentView } from "../../views/table";
import { type Call, type Endpoint, endpoint } from "../endpoint";
import { id, money, paymentInput } from "../fields";
import { laterBody, unread } from "../input";
import { once } from "../once";
import { amountOf, paymentOf } from "../order/orders";
import { roundEndpoints } from "./rounds";

const newDiner = z.object({
  name: z.string().trim().min(1).max(100),
  document: z.string().refine(isCpf).optional(),
  include_document_invoice: z.literal(true),
});

const newShare = z.object({
  user_session_id: id,
  amount: money,
  service_fee: money,
  tip: z.unknown().optional(),
  split: z.enum(["FULL", "EQUAL", "ITEMS", "AMOUNT"]),
  item_ids: z.array(id).max(500).optional(),
  document: z.string().refine(isCpf).optional(),
  payment: paymentInput,
});

const reader = z.object({ "user-session-id": id });

type NewShare = z.output<typeof newShare>;

async function pay(call: Call<unknown, unknown>, body: NewShare): Promise<() => unknown> {
  const { store, speak, baseUrl, customerId, param } = call;
  const { user_session_id: userSessionId, payment, ...share } = body;
  const amount = amountOf(store, "amount.currency", share.amount);
  if (amount === 0) throw invalid("amount", "O mínimo é 1 centavo", "The least is one cent");
  const keep = await payShare(
    store,
    { billId: param("id"), userSessionId, customerId, baseUrl },
    {
      ...share,
      amount,
      service_fee: amountOf(store, "service_fee.currency", share.service_fee),
      payment: paymentOf(store, payment),
    },
  );
  return () => tablePaymentView(speak, keep());
}

const addPayment = endpoint(
  "post",
  "/table/table-session/:id/add-payment",
  { query: unread, body: unread },
  async (call) => {
    const body = await laterBody(call.request, newShare);
    const diner = body.named("user_session_id") ?? body.read().user_session_id;
    dinerOf(call.store, call.param("id"), diner);
    return once(call, `POST add-payment ${diner}`, 201, () => pay(call, body.read()));
  },
);

const sessions: Endpoint[] = [
  endpoint(
    "get",
    "/table/table-info",
    { query: z.object({ "store-code": id, "table-id": id }), body: unread },
    ({ store, speak, query }) => ({
      body: tableInfoView(store, speak, findTable(store, query["store-code"], query["table-id"])),
    }),
  ),
  endpoint(
    "post",
    "/table/table-session",
    { query: unread, body: newDiner.extend({ key_creation: id, table_name: z.string().min(1).max(200) }) },
    ({ store, body }) => ({ body: begin(store, body.key_creation, body) }),
  ),
  endpoint(
    "post",
    "/table/table-session/:id/join",
    { query: unread, body: newDiner },
    ({ store, body, param }) => ({ body: join(store, param("id"), body) }),
  ),
  endpoint(
    "get",
    "/table/table-session/:id",
    { query: reader, body: unread },
    ({ store, speak, query, param }) => {
      const [bill, diner] = readBill(store, param("id"), query["user-session-id"]);
      return { body: tableOrderView(store, speak, bill, diner.id) };
    },
  ),
  endpoint(
    "post",
    "/table/table-session/:id/leave",
    { query: unread, body: z.object({ user_session_id: id }) },
    ({ store, body, param }) => {
      leave(store, param("id"), body.user_session_id);
      return {};
    },
  ),
];

const payments: Endpoint[] = [
  addPayment,
  endpoint(
    "get",
    "/table/table-session/:id/payments/:payment",
    { query: reader, body: unread },
    ({ store, speak, query, param }) => ({
      body: tablePaymentView(speak, ownShare(store, param("id"), query["user-session-id"], param("payment"))),
    }),
  ),
  endpoint(
    "delete",
    "/table/table-session/:id/payments/:payment",
    { query: reader, body: unread },
    ({ store, query, param }) => {
      deleteShare(store, param("id"), query["user-session-id"], param("payment"));
      return {};
    },
  ),
];

/** Paying at the table: sessions, bills and shares. A user session is the only credential. */
export const tableEndpoints: Endpoint[] = [...sessions, ...payments, ...roundEndpoints];

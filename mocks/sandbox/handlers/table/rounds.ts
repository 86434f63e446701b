import { z } from "zod";
import { CALL_REASONS } from "../../../../app/services/contract/table.server";
import { addToRound, callWaiter, changeRound, readRound, sendRound } from "../../operations/table/rounds";
import { readBill } from "../../operations/table/table-sessions";
import { roundView, tableOrderView } from "../../views/table";
import { lineChange, newLine } from "../cart/carts";
import { type Endpoint, endpoint } from "../endpoint";
import { id, money } from "../fields";
import { unread } from "../input";
import { amountOf } from "../order/orders";

const PATH = "/table/table-session/:id";
const capability = "table_ordering";
const own = { user_session_id: id };

/** Ordering at the table. A user session is the only credential. */
export const roundEndpoints: Endpoint[] = [
  endpoint(
    "get",
    `${PATH}/round`,
    { query: z.object({ "user-session-id": id }), body: unread, capability },
    ({ store, speak, query, param }) => ({
      body: roundView(speak, readRound(store, param("id"), query["user-session-id"])),
    }),
  ),
  endpoint(
    "post",
    `${PATH}/round/items`,
    { query: unread, body: newLine.extend(own), capability },
    ({ store, speak, body, param }) => {
      const { user_session_id: diner, options = [], ...line } = body;
      return { body: roundView(speak, addToRound(store, param("id"), diner, { ...line, options })) };
    },
  ),
  endpoint(
    "patch",
    `${PATH}/round/items`,
    { query: unread, body: lineChange.pick({ item: true }).extend(own), capability },
    ({ store, speak, body, param }) => ({
      body: roundView(speak, changeRound(store, param("id"), body.user_session_id, body.item)),
    }),
  ),
  endpoint(
    "post",
    `${PATH}/round/send`,
    { query: unread, body: z.object({ ...own, round_id: id, expected_price: money }), capability },
    ({ store, speak, body, param }) => {
      const { user_session_id: diner, ...sent } = body;
      amountOf(store, "expected_price.currency", sent.expected_price);
      const isNew = sendRound(store, param("id"), diner, sent);
      const [bill] = readBill(store, param("id"), diner);
      return { status: isNew ? 201 : 200, body: tableOrderView(store, speak, bill, diner) };
    },
  ),
  endpoint(
    "post",
    `${PATH}/call`,
    { query: unread, body: z.object({ ...own, reason: z.enum(CALL_REASONS) }), capability },
    ({ store, body, param }) => {
      callWaiter(store, param("id"), body.user_session_id, body.reason);
      return {};
    },
  ),
];

import { z } from "zod";
import type { Recorder } from "../recorder";
import { brl, idIn, lineIn } from "./answers";

const seatIn = (answer: unknown) =>
  z.object({ session_id: z.string(), user_session_id: z.string() }).parse(answer);

/** Two diners at a table: a round, a share of the bill, a waiter. */
export async function tableTour({ call }: Recorder): Promise<void> {
  const found = await call("tables.info", { query: { "store-code": "vila-madalena", "table-id": "6" } });
  const { key_creation, table_name } = z
    .object({ key_creation: z.string(), table_name: z.string() })
    .parse(found);
  const diner = { name: "Ana", include_document_invoice: true };
  const opened = await call("tables.open", { body: { key_creation, table_name, ...diner } });
  const { session_id, user_session_id } = seatIn(opened);
  const ids = { session_id };
  const query = { "user-session-id": user_session_id };
  const joined = seatIn(await call("tables.join", { ids, body: { ...diner, name: "Bento" } }));

  const dish = { user_session_id, item_id: "pao-de-queijo", quantity: 1, options: [] };
  const line = lineIn(await call("rounds.addItem", { ids, body: dish }));
  const change = { user_session_id, item: { id: line, quantity: 2 } };
  await call("rounds.changeItem", { ids, body: change });
  const round_id = idIn(await call("rounds.read", { ids, query }));
  await call("rounds.send", { ids, body: { user_session_id, round_id, expected_price: brl(4_980) } });
  await call("rounds.call", { ids, body: { user_session_id, reason: "SERVICE" } });

  const share = {
    ...{ user_session_id, amount: brl(2_490), service_fee: brl(249), split: "EQUAL" },
    payment: { method: "PIX", type: "PREPAID" },
  };
  const paid = await call("tables.pay", { ids, body: share, key: "share-1" });
  const { payment_id } = z.object({ payment_id: z.string() }).parse(paid);
  await call("tables.payment", { ids: { ...ids, payment_id }, query });
  await call("tables.bill", { ids, query });
  await call("tables.dropPayment", { ids: { ...ids, payment_id }, query });
  await call("tables.leave", { ids, body: { user_session_id: joined.user_session_id } });
}

import { getResponse } from "msw";
import { consoleHandlers } from "./console";
import { createFaults } from "./http/faults";
import { createJournal } from "./http/journal";
import { closeTable, endPayment } from "./operations/table-service";
import { guestWithCart, houseAtCheckout } from "./test-house";
import { dinerAt, idOf } from "./test-table";

const BASE = "http://sandbox.test";
const ENTRY = { method: "GET", query: {}, headers: { accept: "*/*" }, body: "<b>", status: 503, ms: 3 };

/** What someone may call themselves. */
export const NASTY = `Ana <script>alert("1")</script> & 'co'`;

/** One way to send a form: its action, what it sends, and the button that did it. */
export type Sending = { action: string; fields: Record<string, string> };

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
export const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? "");

function attribute(tag: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return found === undefined ? undefined : unescaped(found);
}

/** The fields of a form as a browser would send them untouched; a required blank is filled in. */
function fieldsOf(form: string): Record<string, string> {
  const inputs = [...form.matchAll(/<input[^>]*>/g)].map(([tag]) => {
    const value = attribute(tag, "value") ?? "";
    const blank = value === "" && / required/.test(tag);
    return [attribute(tag, "name") ?? "", blank ? "Zoe" : value];
  });
  const selects = [...form.matchAll(/<select[^>]*>.*?<\/select>/gs)].map(([select]) => {
    const options = [...select.matchAll(/<option[^>]*>/g)].map(([tag]) => tag);
    const chosen = options.find((tag) => / selected/.test(tag)) ?? options[0] ?? "";
    return [attribute(select, "name") ?? "", attribute(chosen, "value") ?? ""];
  });
  return Object.fromEntries([...inputs, ...selects]);
}

/** Every way in which the post forms of a page can be sent. */
export function sendingsOf(page: string): Sending[] {
  return [...page.matchAll(/<form method="post".*?<\/form>/gs)].flatMap(([form]) => {
    const action = attribute(form, "action") ?? "";
    const fields = fieldsOf(form);
    return [...form.matchAll(/<button[^>]*>/g)].map(([tag]) => {
      const name = attribute(tag, "name");
      const sent = name === undefined ? fields : { ...fields, [name]: attribute(tag, "value") ?? "" };
      return { action, fields: sent };
    });
  });
}

/**
 * A house in which everything is going on that the console has a form for, and its console. The customer
 * and the first order's note carry markup.
 */
export async function busyConsole() {
  const house = await houseAtCheckout();
  const { store, call, place } = house;
  const customer = { name: NASTY, phone_number: "+5511912345678" };
  await place({ customer, note: NASTY });
  const cart_order = await guestWithCart(house);
  await place({ cart_order, payment: { method: "PIX", type: "PREPAID" } }, "k2");
  const [ana, bento] = [await dinerAt(house, NASTY), await dinerAt(house, "Bento")];
  await ana.pay(1_000);
  endPayment(store, idOf(await bento.pay(2_000)), "PAID");
  closeTable(store, store.tables.get("one", "2"));
  store.customers.add(NASTY);
  store.settings.write("clock_offset", 60_000);
  await call("crm", "POST", "/users/check-email", { body: { email: "new@example.com" } });
  const faults = createFaults();
  faults.add({ kind: "delay", delay_ms: 1, path: "/<script>" });
  const journal = createJournal();
  journal.add({ ...ENTRY, at: new Date(store.now()).toISOString(), area: "crm", path: "/<script>" });

  const handlers = consoleHandlers({ store, baseUrl: BASE, faults, journal });
  const answer = async (path: string, init: RequestInit = {}) => {
    const response = await getResponse(handlers, new Request(`${BASE}${path}`, init));
    if (!response) throw new Error(`${path} was not answered`);
    return { status: response.status, text: await response.text(), headers: response.headers };
  };
  return {
    store,
    faults,
    journal,
    browse: (path: string) => answer(path),
    send: ({ action, fields }: Sending) =>
      answer(action, { method: "POST", body: new URLSearchParams(fields).toString() }),
  };
}

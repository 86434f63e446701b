import { SeatedDiner } from "~/features/table/seat.fixture";
import { guestCookies } from "~/features/table/table-guest.fixture";
import { cookiesAfter, visitorWith } from "~/platform/request/demo-backend.fixture";
import { pageOf } from "~/platform/request/fresh-page.fixture";
import { action as payTable } from "~/routes/table/payment/payment";
import { tablePaymentPage } from "~/routes/table/payment/payment.server";
import { action as sitDown } from "~/routes/table/seat/form";
import { action as leaveTable } from "~/routes/table/seat/leave";
import { action as agree } from "~/routes/table/seat/terms";
import { action as dropPix } from "~/routes/table/shares/pix";
import { ana, type Mutation, type Posted } from "./refused-posts.fixture";

async function seated(path: string): Promise<Posted & { id: string }> {
  const diner = await SeatedDiner.at();
  const id = path.includes("pix") ? await diner.pays(100) : "";
  const visitor = await diner.visit();
  const cookies = visitor.request.headers.get("cookie") ?? "";
  return { id, path, params: { paymentId: id }, cookies, fields: {} };
}

async function shareOfTheBill(): Promise<Posted> {
  const { cookies } = await seated("/table/payment");
  const path = "/table/payment?split=AMOUNT&amount=1,00";
  const visitor = await visitorWith(cookies, path);
  const { hidden } = await pageOf(tablePaymentPage(visitor));
  const fields = new FormData();
  for (const { name, value } of hidden) fields.append(name, value);
  fields.set("method", "PIX");
  return { path, cookies: cookiesAfter(new Headers(visitor.takeHeaders()), cookies), fields };
}

/** What diners change at a table. */
export const TABLE_MUTATIONS: readonly Mutation[] = [
  {
    what: "a seat",
    call: ["order", "post", "/table/table-session*"],
    action: sitDown,
    post: async (n) => ({
      ...{ path: "/table/form", cookies: guestCookies("1") },
      fields: { name: "Ana", key: `seat-${n}` },
    }),
    // The bill ended or was cleared meanwhile: that leads to reading a code.
    not: [404, 409],
  },
  {
    what: "a share of the bill",
    call: ["order", "post", "/table/table-session/*/add-payment"],
    action: payTable,
    post: shareOfTheBill,
    pays: "now",
  },
  {
    what: "a share that is given up",
    call: ["order", "delete", "/table/table-session/*/payments/*"],
    action: dropPix,
    post: async () => {
      const posted = await seated("/table/pix");
      return { ...posted, path: `/table/pix/${posted.id}`, fields: { intent: "drop" } };
    },
    not: 404,
  },
  {
    what: "a seat that is left",
    call: ["order", "post", "/table/table-session/*/leave"],
    action: leaveTable,
    post: () => seated("/table/leave"),
    not: 404,
  },
  {
    what: "the terms of a table",
    call: ["crm", "put", "/users"],
    action: agree,
    post: async () => ({
      ...{ path: "/table/terms", cookies: await ana() },
      fields: { intent: "scan" },
    }),
    not: 403,
  },
];

import { expect, test } from "../../fixture";
import { answerOf, orderAtBank, postFromElsewhere } from "../bank";
import { leadsTo } from "../client/ask";
import { Browser } from "../client/browser";

const RETURN = "/payments/external-confirmation";

test("a bank's form from its own site brings no cookie, and its answer counts in whatever browser it comes to", async ({
  site,
  orders,
}) => {
  const out = await orderAtBank(site.origin);
  const { to, fields } = await answerOf(out, "Y", "POST");
  expect(fields).toMatchObject({ order_id: out.orderId, result: "Y" });
  const posted = await postFromElsewhere(to, fields);
  expect(posted.status).toBe(303);
  expect(posted.headers["set-cookie"]).toBeUndefined();
  const next = new URL(posted.headers.location ?? "", site.origin);
  expect(next.pathname).toBe(RETURN);
  expect(Object.fromEntries(next.searchParams)).toMatchObject(fields);

  // Another browser learns nothing, and hands the answer on (record 25).
  const stranger = await new Browser().get(next.href);
  expect([stranger.status, leadsTo(stranger)]).toEqual([303, "/orders"]);
  expect(stranger.body).not.toContain(out.orderId);
  expect(await orders()).toMatchObject([{ payment: { status: "PAID" } }]);

  const back = await out.browser.get(next.href);
  expect(back).toMatchObject({ status: 303, headers: { location: `/orders/${out.orderId}` } });
  expect(await orders()).toMatchObject([{ payment: { status: "PAID" } }]);
  const again = await out.browser.after(back).get(next.href);
  expect(again).toMatchObject({ status: 303, headers: { location: `/orders/${out.orderId}` } });
});

test("a return with another's state changes nothing of one's own order", async ({ site, orders }) => {
  const mine = await orderAtBank(site.origin);
  const theirs = await orderAtBank(site.origin);
  const { to } = await answerOf(theirs, "Y", "GET");
  expect(await mine.browser.get(to)).toMatchObject({ status: 303, headers: { location: "/orders" } });

  const mixed = new URL(to);
  const own = new URL((await answerOf(mine, "C", "GET")).to);
  mixed.searchParams.set("state", own.searchParams.get("state") ?? "");
  const back = await mine.browser.get(mixed.href);
  expect(back).toMatchObject({ status: 303, headers: { location: `/orders/${mine.orderId}` } });
  // Theirs was handed on with its own state. Mine is as it was.
  expect(await orders()).toMatchObject([
    { payment: { status: "REQUIRES_ACTION" } },
    { payment: { status: "PAID" } },
  ]);

  const { status } = await mine.browser.get(`${site.origin}/orders/${theirs.orderId}/bank`);
  expect(status).toBe(404);
});

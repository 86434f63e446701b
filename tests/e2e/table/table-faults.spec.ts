import { expect, test } from "../fixture";
import { Diner, TEN_CENTS } from "../people/diner";
import type { Guest } from "../people/guest";
import { wakes } from "../people/wakes";
import { turn } from "../projects";
import type { Control } from "../site/control";

/** Its bill is open, and nobody pays at it yet. */
const TABLE = "1";
const ADD_PAYMENT = { area: "order", method: "POST", path: "/table/table-session/*/add-payment" } as const;

/** A journey of one's own at a table, on a phone alone. */
const at = (index: number) => ({ tag: [turn(index), "@phone"] });

test.beforeEach(({ control }) => control.setFlags({ table_payment: true }));

/** Sits at the table, with a share of ten about to be paid. */
async function standsAtPayment(guest: Guest): Promise<Diner> {
  const diner = new Diner(guest);
  await diner.standsAtPayment(TABLE, "Ana");
  return diner;
}

async function leftOf(control: Control): Promise<number> {
  const { order } = await control.table(TABLE);
  return order?.total.remaining.value ?? 0;
}

test(
  "the backend takes a share and the line is cut: its code is there, once",
  at(0),
  async ({ guest, audit, control }) => {
    const diner = await standsAtPayment(guest);
    await control.fault({ ...ADD_PAYMENT, kind: "drop", after: "commit", times: 2 });
    // The page that finds out moves on by itself.
    audit.letPass();
    await diner.sendsPix();
    await diner.standsBeforeCode();
    expect(await control.sharesOf(TABLE, "Ana")).toEqual([`PENDING ${TEN_CENTS}`]);
  },
);

test(
  "no share is taken while the backend is away, and it is paid once it is back",
  at(1),
  async ({ guest, control }) => {
    const diner = await standsAtPayment(guest);
    await control.fault({ ...ADD_PAYMENT, kind: "status", status: 503 });
    await diner.sendsPix();
    await guest.arrives("/table/payment/checking");
    expect(await control.sharesOf(TABLE, "Ana")).toEqual([]);
    await control.clearFaults();
  },
);

test(
  "an answer that never comes is looked for by who waits for it, and holds up nobody else",
  at(2),
  async ({ guest, newcomer, control }) => {
    const diner = await standsAtPayment(guest);
    const left = await leftOf(control);
    await control.fault({ ...ADD_PAYMENT, kind: "hang", times: 2 });
    const pressed = diner.sendsPix();
    await expect
      .poll(async () => (await control.requests()).some(({ path }) => /add-payment/.test(path)))
      .toBe(true);
    await control.clearFaults();
    const other = new Diner(newcomer);
    await other.sitsAt(TABLE, "Bento");
    await other.chooses({ kind: "FULL" });
    await control.settleShare(await other.paysByPix(), "PAID");
    await other.learnsPaid();
    await pressed;
    await guest.arrives("/table/payment/checking");
    expect(await control.sharesOf(TABLE, "Bento")).toEqual([`PAID ${left}`]);
    expect(await control.sharesOf(TABLE, "Ana")).toEqual([]);
  },
);

test(
  "no news of a Pix for a while: its page stays, and goes on when there is some",
  at(3),
  async ({ guest, audit, context, visit, control }) => {
    const diner = await standsAtPayment(guest);
    const id = await diner.paysByPix();
    audit.expectStatus(503);
    await control.fault({ kind: "status", status: 500, area: "order", path: "/table/table-session/*" });
    if (visit.script === "on") {
      const silent = guest.page.waitForResponse((answer) => answer.status() === 503);
      await wakes(context);
      await silent;
      await guest.says("share.pix.heading");
    } else {
      await guest.page.reload();
      await guest.says("share.pix.heading");
    }
    await control.settleShare(id, "PAID");
    await control.clearFaults();
    if (visit.script === "on") {
      await wakes(context);
      await guest.arrives(`/table/shares/${id}`);
    } else {
      await guest.page.reload();
      await guest.arrives(`/table/shares/${id}`);
    }
    await guest.says("table.paid.title");
  },
);

test(
  "a Pix is paid while its diner is offline: the page says so once the network is back",
  at(2),
  async ({ guest, context, control }) => {
    const diner = await standsAtPayment(guest);
    const id = await diner.paysByPix();
    await context.setOffline(true);
    await control.settleShare(id, "PAID");
    await context.setOffline(false);
    await diner.learnsPaid();
  },
);

test(
  "the vault is down: nothing is lost, and another way is one step away",
  at(1),
  async ({ guest, audit, control }) => {
    audit.expectStatus(503);
    const diner = await standsAtPayment(guest);
    await control.fault({ kind: "status", status: 503, area: "order", path: "/cards/vault" });
    await guest.goesToCard("/table/payment/card");
    await expect(guest.heading("cards.form.down.title")).toBeVisible();
    await guest.link("common.otherWay").click();
    await guest.arrives("/table/payment");
    await diner.paysByPix();
    expect(await control.sharesOf(TABLE, "Ana")).toEqual([`PENDING ${TEN_CENTS}`]);
  },
);

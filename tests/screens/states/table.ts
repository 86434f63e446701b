import { CARDS, fillsCard } from "../../e2e/people/cards";
import { asCustomer } from "../../e2e/people/customer";
import { Diner } from "../../e2e/people/diner";
import { post } from "../../e2e/people/shortcuts";
import type { Screen, Screens, Stage } from "../screen";

/** The demo's tables: one that is ordering, one that has finished, an empty one, one that is counted up, a closed one. */
const TABLES = { open: "1", done: "2", empty: "3", totaling: "4", closed: "5", nobodys: "6" } as const;

/** Somebody at a table, on a phone: where it is paid. */
function atTable(route: string, reach: (diner: Diner, stage: Stage) => Promise<unknown>): Screen {
  return {
    routes: [route],
    only: "phone",
    reach: async (stage) => {
      await stage.control.setFlags({ table_payment: true });
      await reach(new Diner(stage.guest), stage);
    },
  };
}

const BILL = "table/bill/order.tsx";

const bill = (table: string) =>
  atTable(BILL, async (diner, { page }) => {
    await diner.isSeated(table, "Ana");
    await page.goto("/table/order");
  });

async function agrees({ page }: Stage): Promise<void> {
  await post(page, "/table", { intent: "scan" });
}

async function typesCard(diner: Diner, { guest }: Stage): Promise<void> {
  await diner.standsAtPayment(TABLES.open, "Ana");
  await guest.goesToCard("/table/payment/card");
}

const paid = (status: "PAID" | "FAILED" | "EXPIRED") =>
  atTable("table/shares/share.tsx", async (diner, { guest, page, control }) => {
    await diner.standsAtPayment(TABLES.done, "Ana");
    const id = await diner.paysByPix();
    await control.settleShare(id, status);
    await page.goto(`/table/shares/${id}`);
    await guest.arrives(`/table/shares/${id}`);
  });

/** Sits at a table that nobody sits at, with a dish in the round. */
async function gathers(diner: Diner, { page }: Stage): Promise<void> {
  await diner.isSeated(TABLES.nobodys, "Ana");
  await post(page, "/table/menu/pudim", { quantity: "2" });
}

/** Ordering from a table, and paying one's share of a bill. */
export const TABLE: Screens = {
  "table-terms": atTable("table/seat/terms.tsx", (diner) => diner.scans(TABLES.open)),
  // For a customer who has agreed in another browser.
  "table-tutorial": atTable("table/tutorial/tutorial.tsx", async (_, stage) => {
    await asCustomer(stage.page, "ana");
    await agrees(stage);
    await stage.page.context().clearCookies({ name: "table-manners" });
    await stage.page.goto("/table/tutorial");
  }),
  "table-how": atTable("table/tutorial/how-it-works.tsx", async (diner, { page }) => {
    await diner.isSeated(TABLES.open, "Ana");
    await page.goto("/table/how-it-works");
  }),
  "table-menu": atTable("storefront/menu/menu.tsx", async (diner, stage) => {
    await gathers(diner, stage);
    await stage.page.goto("/table/menu");
  }),
  "table-item": atTable("storefront/item/item.tsx", async (diner, stage) => {
    await gathers(diner, stage);
    await stage.page.goto("/table/menu/feijoada");
  }),
  "table-round": atTable("table/round/round.tsx", async (diner, stage) => {
    await gathers(diner, stage);
    await stage.page.goto("/table/round");
  }),
  "table-round-empty": atTable("table/round/round.tsx", async (diner, { page }) => {
    await diner.isSeated(TABLES.nobodys, "Ana");
    await page.goto("/table/round");
  }),
  "table-ordered": atTable(BILL, async (diner, stage) => {
    await gathers(diner, stage);
    const { page } = stage;
    await page.goto("/table/round");
    await stage.guest.button("round.send").click();
    await stage.guest.arrives("/table/order");
  }),
  "table-code": atTable("table/scan/qrcode.tsx", async (_, stage) => {
    await agrees(stage);
    await stage.page.goto("/table/qrcode");
  }),
  "table-name": atTable("table/seat/form.tsx", async (diner, stage) => {
    await diner.scans(TABLES.open);
    await agrees(stage);
    await stage.page.goto("/table/form");
  }),
  "table-bill": bill(TABLES.open),
  "table-bill-part-paid": bill(TABLES.done),
  "table-bill-items": atTable(BILL, async (diner, { page, guest }) => {
    await diner.isSeated(TABLES.done, "Ana");
    await page.goto("/table/order");
    await guest.arrives("/table/order");
    await page.locator('input[name="split"][value="ITEMS"]').check();
  }),
  "table-bill-totaling": bill(TABLES.totaling),
  "table-bill-empty": atTable("table/bill/empty-order.tsx", async (diner, { page }) => {
    await diner.isSeated(TABLES.empty, "Ana");
    await page.goto("/table/order");
  }),
  "table-bill-closed": atTable(BILL, async (diner, { page, control }) => {
    await diner.isSeated(TABLES.nobodys, "Ana");
    await control.closeTable(TABLES.nobodys);
    await page.goto("/table/order");
  }),
  "table-leave": atTable("table/seat/leave.tsx", async (diner, { page }) => {
    await diner.isSeated(TABLES.open, "Ana");
    await page.goto("/table/leave");
  }),
  "table-payment": atTable("table/payment/payment.tsx", (diner) => diner.standsAtPayment(TABLES.open, "Ana")),
  "table-payment-card": atTable("table/payment/card.tsx", typesCard),
  "table-payment-checking": atTable("table/payment/checking.tsx", async (diner, { guest, control }) => {
    await diner.standsAtPayment(TABLES.open, "Ana");
    const path = "/table/table-session/*/add-payment";
    await control.fault({ area: "order", method: "POST", path, kind: "status", status: 503 });
    await diner.sendsPix();
    await guest.arrives("/table/payment/checking");
  }),
  "table-to-the-bank": atTable("table/shares/share-bank.tsx", async (diner, stage) => {
    const { guest, page, sandbox } = stage;
    await typesCard(diner, stage);
    await page.route(`${sandbox}/pay/3ds/**`, (route) => route.fulfill({ status: 204 }));
    await fillsCard(guest, CARDS.challenged);
    await guest.button("common.pay").click();
    await guest.arrives(/\/bank$/);
  }),
  "table-pix": atTable("table/shares/pix.tsx", async (diner) => {
    await diner.standsAtPayment(TABLES.done, "Ana");
    await diner.paysByPix();
  }),
  "table-share-paid": paid("PAID"),
  "table-share-failed": paid("FAILED"),
  "table-share-expired": paid("EXPIRED"),
};

import fc from "fast-check";
import { http } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { itemFingerprint } from "~/features/table/bill/split-input.server";
import { billOf } from "~/features/table/table-cookies.server";
import { env } from "~/platform/env/env.server";
import { demoBackend } from "~/platform/request/demo-backend.fixture";
import * as staff from "../../../../mocks/sandbox/operations/table/table-service";
import { type Outcome, Payer, serve } from "./table-pays.fixture";

const { store, server } = demoBackend();
const ADD_PAYMENT = `${env.API_URLS.order}/table/table-session/:id/add-payment`;

let table: ReturnType<typeof serve>;
let ana: Payer;
const sent = vi.fn();
beforeEach(async () => {
  globalThis.comandaLimits?.clear();
  sent.mockClear();
  table = serve(store);
  staff.addItem(store, table, { item_id: "brownie", quantity: 3 });
  ana = await Payer.at(table);
  server.use(http.post(ADD_PAYMENT, async ({ request }) => sent(await request.clone().json())));
});

const bill = async (payer = ana) => billOf(await payer.visit());

/** The line of three, and its name in queries. */
async function brownies() {
  const line = (await bill()).items.find(({ quantity }) => quantity === 3);
  if (!line) throw new Error("nobody ordered three");
  return { total: line.total_price.value, line: itemFingerprint(line.id), id: line.id };
}

const idOf = ({ to }: Outcome) => to?.split("/").at(-1) ?? "";

describe("one of three", () => {
  it("is paid as an amount to the cent, and its page says so", async () => {
    const { line, total } = await brownies();
    const page = await ana.shows(`split=ITEMS&item=${line}&count-${line}=1&service=1`);
    expect(page.isPartOfItem).toBe(true);
    expect(page.query).toBe(`split=ITEMS&item=${line}.1&service=1`);
    expect((await ana.posts(page)).to).toMatch(/^\/table\/pix\//);
    const amount = { value: total / 3, currency: "BRL" };
    expect(sent.mock.calls).toMatchObject([[{ split: "AMOUNT", amount }]]);
    expect(sent.mock.calls[0]?.[0]).not.toHaveProperty("item_ids");
  });

  it("makes an amount of the whole items beside it, too", async () => {
    const { line, total } = await brownies();
    const pudding = (await bill()).items.find(({ quantity }) => quantity === 1);
    await ana.pays(`split=ITEMS&item=${itemFingerprint(pudding?.id ?? "")}&item=${line}.2`);
    const value = (total * 2) / 3 + (pudding?.total_price.value ?? 0);
    expect(sent.mock.calls).toMatchObject([[{ split: "AMOUNT", amount: { value } }]]);
  });

  it("is three when all are taken: whole items, with the same key", async () => {
    const { line, id } = await brownies();
    const page = await ana.shows(`split=ITEMS&item=${line}&count-${line}=3`);
    expect(page).toMatchObject({ isPartOfItem: false, query: `split=ITEMS&item=${line}` });
    expect((await ana.shows(`split=ITEMS&item=${line}`)).hidden).toEqual(page.hidden);
    await ana.posts(page);
    expect(sent.mock.calls).toMatchObject([[{ split: "ITEMS", item_ids: [id] }]]);
  });

  it("is paid once, however often its form is posted", async () => {
    const { line } = await brownies();
    const page = await ana.shows(`split=ITEMS&item=${line}.2`);
    const [first, second] = await Promise.all([ana.posts(page), ana.posts(page)]);
    expect(idOf(second)).toBe(idOf(first));
    expect((await bill()).payments).toHaveLength(1);
  });

  it("is not paid when somebody else has paid all three meanwhile", async () => {
    const { line } = await brownies();
    const page = await ana.shows(`split=ITEMS&item=${line}.1`);
    const bia = await Payer.at(table, "Bia");
    staff.endPayment(store, idOf(await bia.pays(`split=ITEMS&item=${line}`)), "PAID");
    sent.mockClear();
    const { to, toast } = await ana.posts(page);
    expect([to, toast?.tone]).toEqual([`/table/order?split=ITEMS&item=${line}.1`, "bad"]);
    expect(sent).not.toHaveBeenCalled();
  });

  it("has another price once the line has, which is told", async () => {
    const { line } = await brownies();
    const page = await ana.shows(`split=ITEMS&item=${line}.1`);
    const shown = page.hidden.map((field) => (field.name === "shown" ? { ...field, value: "1" } : field));
    expect((await ana.posts({ ...page, hidden: shown })).toast?.tone).toBe("bad");
    expect(sent).not.toHaveBeenCalled();
  });

  it.each(["0", "4", "", "x"])("leads back to the bill for %o of them", async (typed) => {
    const { line } = await brownies();
    const query = `split=ITEMS&item=${line}&count-${line}=${typed}`;
    const { to } = await ana.does(`/table/payment?${query}`, async () => ana.shows(query));
    expect(to).toBe(`/table/order?split=ITEMS&item=${line}.${Number(typed) || 0}`);
  });
});

it("diners who take some of the lines each, at once and one after another, leave no cent", async () => {
  const diners = fc.array(
    fc.record({ counts: fc.array(fc.nat(4), { minLength: 3, maxLength: 3 }), together: fc.boolean() }),
    {
      minLength: 1,
      maxLength: 5,
    },
  );
  await fc.assert(
    fc.asyncProperty(diners, async (party) => {
      globalThis.comandaLimits?.clear();
      const id = serve(store);
      for (const quantity of [2, 3, 4]) staff.addItem(store, id, { item_id: "suco-laranja", quantity });
      const payers = await Promise.all(party.map((_, at) => Payer.at(id, `Diner ${at}`)));
      const lines = (await bill(payers[0])).items.filter(({ quantity }) => quantity > 1);
      const pays = async (payer: Payer | undefined, counts: readonly number[]) => {
        const query = new URLSearchParams({ split: "ITEMS" });
        for (const [at, line] of lines.entries())
          if (counts[at]) query.append("item", `${itemFingerprint(line.id)}.${counts[at]}`);
        await payer?.does("/table/payment", async () => payer.pays(query.toString()));
      };
      const first = party.map(({ counts, together }, at) =>
        together ? pays(payers[at], counts) : undefined,
      );
      await Promise.all(first);
      for (const [at, { counts, together }] of party.entries()) if (!together) await pays(payers[at], counts);
      const last = await Payer.at(id, "Last");
      const { items_price, reserved, remaining } = (await bill(last)).total;
      expect(reserved.value + remaining.value).toBe(items_price.value);
      if (remaining.value > 0) expect((await last.pays("split=FULL")).to).toMatch(/^\/table\/pix\//);
      expect((await bill(await Payer.at(id, "After"))).total.remaining.value).toBe(0);
    }),
    { numRuns: 15 },
  );
}, 60_000);

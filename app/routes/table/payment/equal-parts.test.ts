import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { itemFingerprint } from "~/features/table/bill/split-input.server";
import { billOf } from "~/features/table/table-cookies.server";
import { demoBackend, visitorWith } from "~/platform/request/demo-backend.fixture";
import { currentBill } from "../../../../mocks/sandbox/operations/table/bills";
import * as staff from "../../../../mocks/sandbox/operations/table/table-service";
import { type Outcome, Payer, serve } from "./table-pays.fixture";

const { store } = demoBackend();
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-20T20:00:00-03:00") }));
afterAll(() => void vi.useRealTimers());
const { t } = await visitorWith();

/** A diner. `looks` and `pays` are moments: the diners of one moment act at the same time. */
interface Diner {
  looks: number;
  pays: number;
  service: boolean;
  split: "EQUAL" | "FULL" | "ITEMS" | "AMOUNT";
}

const MOMENTS = 4;

const dinerOf = (split: fc.Arbitrary<Diner["split"]>): fc.Arbitrary<Diner> =>
  fc
    .record({ looks: fc.nat(MOMENTS - 1), waits: fc.nat(2), service: fc.boolean(), split })
    .map(({ waits, ...diner }) => ({ ...diner, pays: Math.min(diner.looks + waits, MOMENTS - 1) }));

/** A table whose bill comes to `cents`, in three dishes. */
async function tableWith(cents: number, people: number) {
  const table = serve(store);
  for (const { id } of linesOf(table)) staff.cancelItem(store, table, id);
  const third = Math.floor(cents / 3);
  for (const price of [third, third, cents - 2 * third]) {
    store.menu.change("pudim", { price });
    staff.addItem(store, table, { item_id: "pudim", quantity: 1 });
  }
  // Each run has a table of its own, and all its people sit down from one address.
  globalThis.comandaLimits?.clear();
  const payers = await Promise.all(Array.from({ length: people }, (_, at) => Payer.at(table, `Diner ${at}`)));
  return { table, payers };
}

type Table = ReturnType<typeof serve>;
const billAt = (table: Table) => {
  const bill = currentBill(store, table);
  if (!bill) throw new Error("The table has no bill");
  return bill;
};
const linesOf = (table: Table) => billAt(table).lines.filter(({ cancelled }) => !cancelled);
const paymentOf = ({ to }: Outcome) => {
  const id = /^\/table\/pix\/([^/]+)$/.exec(to ?? "")?.[1];
  return id === undefined ? undefined : store.orders.paymentById(decodeURIComponent(id));
};

type Page = Awaited<ReturnType<Payer["shows"]>>;
interface Post {
  diner: Diner;
  page: Page;
  /** How many shared what was left when the page was shown. */
  people: number;
  outcome: Outcome;
}

/** They look and pay, moment by moment. Diners who have not paid yet share what is left. */
async function dine(table: Table, payers: Payer[], diners: Diner[], seen: (posts: Post[]) => void) {
  const pages = new Map<Diner, Pick<Post, "page" | "people">>();
  const paid = new Set<Diner>();
  for (let moment = 0; moment < MOMENTS; moment += 1) {
    const of = (when: "looks" | "pays") =>
      diners.flatMap((diner, at) => (diner[when] === moment ? [{ diner, payer: payers[at] }] : []));
    for (const { diner, payer } of of("looks")) {
      if (billAt(table).sums.remaining === 0) continue;
      const people = diners.length - paid.size;
      const page = await payer?.shows(queryOf(table, diner, people)).catch(unlessLedBack);
      if (page) pages.set(diner, { page, people });
    }
    const posts = of("pays").map(async ({ diner, payer }) => {
      const shown = pages.get(diner);
      if (!payer || !shown) return [];
      return [{ diner, ...shown, outcome: await payer.posts(shown.page) }];
    });
    const done = (await Promise.all(posts)).flat();
    for (const { diner, outcome } of done) if (paymentOf(outcome)) paid.add(diner);
    seen(done);
  }
}

function unlessLedBack(thrown: unknown): undefined {
  if (!(thrown instanceof Response)) throw thrown;
}

function queryOf(table: Table, { split, service }: Diner, people: number): string {
  const query = new URLSearchParams({ split, ...(service ? { service: "1" } : {}) });
  if (split === "EQUAL") query.set("people", String(people));
  if (split === "ITEMS") query.set("item", itemFingerprint(linesOf(table)[0]?.id ?? ""));
  if (split === "AMOUNT")
    query.set("amount", (billAt(table).sums.remaining / 200).toFixed(2).replace(".", ","));
  return query.toString();
}

const figure = ({ hidden }: Page, field: string) =>
  Number(hidden.find(({ name }) => name === field)?.value ?? 0);

/** Nobody is charged more than was shown, and whoever is charged less is told. */
function isFair({ page, outcome }: Post): void {
  const payment = paymentOf(outcome);
  if (!payment) {
    expect(outcome.toast?.tone).toBe("bad");
    return;
  }
  const shown = figure(page, "shown") + figure(page, "shown_fee");
  expect(payment.amount).toBeLessThanOrEqual(shown);
  const told = t("share.less", { amount: "" }).replace(".", "").trim();
  if (payment.amount < shown) expect(outcome.toast?.text).toContain(told);
  else expect(outcome.toast).toBeUndefined();
}

describe("equal parts", () => {
  it("of R$ 47,80 among three who pay at the very same moment leave no cent, and nobody is asked again", async () => {
    const { table, payers } = await tableWith(4_780, 3);
    const diner: Diner = { looks: 0, pays: 0, service: true, split: "EQUAL" };
    const outcomes: Outcome[] = [];
    await dine(table, payers, [diner, { ...diner }, { ...diner, service: false }], (posts) => {
      for (const post of posts) isFair(post);
      outcomes.push(...posts.map(({ outcome }) => outcome));
    });
    expect(outcomes.map((outcome) => paymentOf(outcome) !== undefined)).toEqual([true, true, true]);
    expect(
      billAt(table)
        .shares.map(({ amount }) => amount)
        .sort(),
    ).toEqual([1_592, 1_594, 1_594]);
    expect(billAt(table).sums).toMatchObject({ reserved: 4_780, remaining: 0 });
  });

  it("are paid to the cent in whatever order people look and pay, and nobody is asked again", async () => {
    const bills = fc
      .integer({ min: 2, max: 7 })
      .chain((people) =>
        fc.tuple(
          fc.integer({ min: people * people, max: 60_000 }),
          fc.array(dinerOf(fc.constant("EQUAL")), { minLength: people, maxLength: people }),
        ),
      );
    await fc.assert(
      fc.asyncProperty(bills, async ([cents, diners]) => {
        const { table, payers } = await tableWith(cents, diners.length);
        let paid = 0;
        await dine(table, payers, diners, (posts) => {
          for (const post of posts) isFair(post);
          paid += posts.filter(({ outcome }) => paymentOf(outcome)).length;
        });
        expect(paid).toBe(diners.length);
        expect(billAt(table).sums).toMatchObject({ reserved: cents, remaining: 0 });
      }),
      { numRuns: 20 },
    );
  }, 60_000);

  it("stand beside all other splits: refused only where they do not fit, and what is left can be paid", async () => {
    const split = fc.constantFrom("EQUAL", "EQUAL", "EQUAL", "FULL", "ITEMS", "AMOUNT");
    const parties = fc.array(dinerOf(split), { minLength: 2, maxLength: 7 });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 60, max: 60_000 }), parties, async (cents, diners) => {
        const { table, payers } = await tableWith(cents, diners.length);
        await dine(table, payers, diners, (posts) => {
          const { items, paid, reserved, remaining } = billAt(table).sums;
          expect(paid + reserved + remaining).toBe(items);
          expect(remaining).toBeGreaterThanOrEqual(0);
          for (const post of posts) {
            isFair(post);
            if (post.diner.split !== "EQUAL" || paymentOf(post.outcome)) continue;
            // It was divided by fewer than all, so it may be off by a cent for each of these: `partThatFits`.
            expect(remaining === 0 || figure(post.page, "shown") - remaining >= post.people).toBe(true);
          }
        });
        if (billAt(table).sums.remaining > 0) {
          const last = await Payer.at(table, "Last");
          expect(paymentOf(await last.pays("split=FULL"))).toBeDefined();
        }
        expect(billAt(table).sums).toMatchObject({ reserved: cents, remaining: 0 });
      }),
      { numRuns: 20 },
    );
  }, 60_000);

  it("are another share once something was ordered, which is told", async () => {
    const { table, payers } = await tableWith(4_780, 2);
    const [ana] = payers;
    if (!ana) throw new Error("nobody there");
    const page = await ana.shows("split=EQUAL&people=3");
    staff.addItem(store, table, { item_id: "brownie", quantity: 1 });
    const { to, toast } = await ana.posts(page);
    expect({ to, tone: toast?.tone }).toEqual({ to: "/table/order?split=EQUAL&people=3", tone: "bad" });
    expect(billAt(table).shares).toEqual([]);
  });

  it("are one payment however often the last one's form is posted at once", async () => {
    const { table, payers } = await tableWith(4_780, 3);
    const pages = await Promise.all(payers.map((payer) => payer.shows("split=EQUAL&people=3")));
    const posts = payers.flatMap((payer, at) => {
      const page = pages[at];
      return page ? [payer.posts(page), payer.lost().posts(page), payer.lost().posts(page)] : [];
    });
    const outcomes = await Promise.all(posts);
    expect(new Set(outcomes.map(({ to }) => to)).size).toBe(3);
    expect(
      billAt(table)
        .shares.map(({ amount }) => amount)
        .sort(),
    ).toEqual([1_592, 1_594, 1_594]);
    const visitor = await payers[0]?.visit();
    expect(visitor && (await billOf(visitor)).total.remaining.value).toBe(0);
  });
});

import { expect, it } from "vitest";
import { cookiesAfter, visitorWith } from "~/platform/request/demo-backend.fixture";
import type { Visitor } from "~/platform/visitor/visitor";
import { keepOwnPayment, keepSeat, MOST_PAYMENTS, seatOf, shownCpfOf } from "./table-cookies.server";

const SAT_DOWN = "•••.982.247-••";
const LONG = "x".repeat(196);

async function nextVisit(visitor: Visitor): Promise<Visitor> {
  return visitorWith(cookiesAfter(new Headers(visitor.takeHeaders())));
}

async function seated(): Promise<Visitor> {
  const visitor = await visitorWith();
  const credentials = { session: `tab${LONG}`, userSession: `usr${LONG}` };
  keepSeat(visitor, { ...credentials, name: "A".repeat(60), payments: [], cpf: SAT_DOWN });
  return nextVisit(visitor);
}

it("a seat keeps the newest payments alone, however long their ids are, and what a receipt may show of each one's CPF", async () => {
  let visitor = await seated();
  const ids = Array.from({ length: MOST_PAYMENTS + 2 }, (_, index) => `${LONG}${1_000 + index}`);
  for (const id of ids) {
    keepOwnPayment(visitor, id, "11144477735");
    visitor = await nextVisit(visitor);
  }
  const seat = seatOf(visitor);
  expect(seat?.payments).toEqual(ids.toReversed().slice(0, MOST_PAYMENTS));
  expect(Object.values(seat?.cpfs ?? {})).toEqual(Array(MOST_PAYMENTS).fill("•••.444.777-••"));
  expect(JSON.stringify(seat)).not.toContain("11144477735");
});

it("a payment without a CPF has the one that its diner sat down with; one that is kept again is kept once", async () => {
  let visitor = await seated();
  keepOwnPayment(visitor, "pay_1", "11144477735");
  keepOwnPayment(visitor, "pay_2");
  keepOwnPayment(visitor, "pay_1");
  visitor = await nextVisit(visitor);
  const seat = seatOf(visitor);
  expect(seat?.payments).toEqual(["pay_1", "pay_2"]);
  expect(seat && [shownCpfOf(seat, "pay_1"), shownCpfOf(seat, "pay_2")]).toEqual([
    "•••.444.777-••",
    SAT_DOWN,
  ]);
});

it("without a seat no payment is kept", async () => {
  const visitor = await visitorWith();
  keepOwnPayment(visitor, "pay_1");
  expect(visitor.takeHeaders()).toEqual([]);
});

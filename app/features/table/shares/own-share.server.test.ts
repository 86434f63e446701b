import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { SeatedDiner, TABLE } from "~/features/table/seat.fixture";
import { seatOf } from "~/features/table/table-cookies.server";
import { demoBackend, redirectOf, visitorWith } from "~/platform/request/demo-backend.fixture";
import * as tables from "../../../../mocks/sandbox/operations/table/table-service";
import { dropShare, ownShare } from "./own-share.server";

const { store, server } = demoBackend();
const place = () => store.tables.get(TABLE.store, TABLE.table);

/** The status of the error that `work` throws. */
async function statusOf(work: Promise<unknown>): Promise<unknown> {
  const thrown: unknown = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  return typeof thrown === "object" && thrown !== null && "init" in thrown ? thrown.init : thrown;
}

let ana: SeatedDiner;
beforeEach(async () => {
  ana = await SeatedDiner.at();
});

const stateOf = async (id: string) => (await ownShare(await ana.visit(), id)).state;

describe("a share of one's own", () => {
  it("is followed from its Pix to its refund", async () => {
    const id = await ana.pays(1_000);
    expect(await stateOf(id)).toBe("pix");
    tables.endPayment(store, id, "PAID");
    expect(await stateOf(id)).toBe("paid");
    tables.refundPayment(store, id, true);
    expect(await stateOf(id)).toBe("refundFailed");
    tables.refundPayment(store, id, false);
    expect(await stateOf(id)).toBe("refunded");
  });

  it("that expired is refunded when its money comes after all", async () => {
    const id = await ana.pays(1_000);
    tables.expireReservations(store, place());
    expect(await stateOf(id)).toBe("expired");
    store.orders.setPaymentStatus(id, "PAID", store.now());
    expect(await stateOf(id)).toBe("refunded");
  });

  it("that was given up is still told of, and of its money that came after all", async () => {
    const id = await ana.pays(1_000);
    const left = await redirectOf(dropShare(await ana.visit(), id));
    expect(left.to).toBe("/table/order");
    expect(await stateOf(id)).toBe("dropped");
    // The second post cancels nothing more.
    expect((await redirectOf(dropShare(await ana.visit(), id))).to).toBe("/table/order");
    store.orders.setPaymentStatus(id, "PAID", store.now());
    const { state, payment, line } = await ownShare(await ana.visit(), id);
    expect({ state, payment, code: line?.code }).toEqual({
      ...{ state: "refunded", payment: undefined, code: "PIX_REFUND_SUCCESS" },
    });
  });

  it("stays as it is where nobody answers to its being given up", async () => {
    const id = await ana.pays(1_000);
    const gone = () => HttpResponse.json({ status: 503, code: "DOWN", detail: [] }, { status: 503 });
    server.use(http.delete("*/table/table-session/:session/payments/:payment", gone));
    const visitor = await ana.visit();
    expect(await dropShare(visitor, id)).toEqual({ words: visitor.t("error.defaultError"), status: 503 });
    expect(await stateOf(id)).toBe("pix");
  });

  it("is not given up once it is paid", async () => {
    const id = await ana.pays(1_000);
    tables.endPayment(store, id, "PAID");
    expect((await redirectOf(dropShare(await ana.visit(), id))).to).toBe(`/table/shares/${id}`);
    expect(await stateOf(id)).toBe("paid");
  });
});

describe("the 404 page is the same", () => {
  it("for another's share, one that never was, and what can be no id", async () => {
    const bento = await SeatedDiner.at(TABLE, "Bento");
    const his = await bento.pays(1_000);
    for (const id of [his, "pay_none", "..", undefined]) {
      expect(await statusOf(ownShare(await ana.visit(), id))).toMatchObject({ status: 404 });
      expect(await statusOf(dropShare(await ana.visit(), id))).toMatchObject({ status: 404 });
    }
    expect((await ownShare(await bento.visit(), his)).state).toBe("pix");
  });
});

describe("a seat", () => {
  it("that is left leads to another table's code, and is forgotten", async () => {
    const id = await ana.pays(1_000);
    const visitor = await ana.visit();
    const seat = seatOf(visitor);
    if (seat) await visitor.api.table.leave(seat);
    const { to, headers } = await redirectOf(ownShare(await ana.visit(), id));
    expect(to).toBe("/table/qrcode");
    expect(headers.getSetCookie().join()).toMatch(/seat=;/);
  });

  it("that there is none of leads to where one is taken", async () => {
    const id = await ana.pays(1_000);
    expect((await redirectOf(ownShare(await visitorWith(), id))).to).toBe("/table/order");
  });
});

import { describe, expect, it } from "vitest";
import type { OrderView } from "~/features/orders/order-view.server";
import { keepShown, rememberShown } from "./keep-shown";

const order: OrderView = {
  ...{
    id: "ord_1",
    number: "4127",
    option: "DELIVERY",
    status: "CREATED",
    scheduled: false,
    ended: false,
    onItsWay: true,
  },
  ...{ stage: undefined, arrival: undefined, placed: "20 nov, 19:32", items: "", image: undefined },
  ...{ total: { value: 1, currency: "BRL" }, steps: [], lines: [], totals: [], address: undefined },
  payment: { method: "CASH", state: "LATER", lastFour: undefined, change: "exact" },
  restaurant: { name: "Cantina Aurora", phone: undefined, address: undefined },
  ...{
    note: undefined,
    cpf: undefined,
    canConfirm: false,
    canRebuy: false,
    updatedAt: "às 19:41",
    fingerprint: "",
    refreshSeconds: 10,
  },
};
const links = { receipt: true, invoice: false, share: true };
const page = {
  order,
  paying: undefined,
  links,
  pageTitle: { text: "Pedido recebido, pedido 4127" },
  refreshSeconds: 10,
  alertsKept: false,
  rebuyKey: "",
};

/** An error as the router hands it on. */
const answered = (status: number) => ({ status, statusText: "", internal: false, data: {} });

describe("keepShown", () => {
  it("gives what was read", async () => {
    await expect(keepShown("ord_1", async () => page)).resolves.toBe(page);
  });

  it("has nothing to keep before the first page", async () => {
    await expect(keepShown("ord_1", () => Promise.reject(answered(503)))).rejects.toMatchObject({
      status: 503,
    });
  });

  it("keeps the page when nobody answers, and says that it is old", async () => {
    rememberShown(page);
    for (const error of [answered(503), new TypeError("Failed to fetch")]) {
      await expect(keepShown("ord_1", () => Promise.reject(error))).resolves.toEqual({
        ...page,
        stale: true,
      });
    }
  });

  it("keeps the page when the server gives less, as it was last known", async () => {
    rememberShown(page);
    const less = async () => ({ ...page, links: { ...links, receipt: false }, stale: true });
    await expect(keepShown("ord_1", less)).resolves.toEqual({ ...page, stale: true });
  });

  it("keeps nothing of another order, and nothing that was refused", async () => {
    rememberShown(page);
    await expect(keepShown("ord_2", () => Promise.reject(answered(503)))).rejects.toMatchObject({
      status: 503,
    });
    await expect(keepShown("ord_1", () => Promise.reject(answered(404)))).rejects.toMatchObject({
      status: 404,
    });
    const redirect = new Response(null, { status: 302 });
    await expect(keepShown("ord_1", () => Promise.reject(redirect))).rejects.toBe(redirect);
  });
});

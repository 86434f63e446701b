import fc from "fast-check";
import { expect, it } from "vitest";
import { toldOfOrder } from "~/guard.server";
import { visitorWith } from "~/platform/request/demo-backend.fixture";

it("says the same of every order's address, and of what hangs on it, whatever the id", async () => {
  const visitor = await visitorWith();
  const { t } = visitor;
  const id = fc
    .oneof(fc.uuid(), fc.string({ minLength: 1 }).map(encodeURIComponent))
    .filter((one) => !/^\.+$/.test(one));
  const place = fc.constantFrom("/orders/", "/ORDERS/", "/mobile/order/");
  const rest = fc.constantFrom("", "/pay", "/receipt");
  fc.assert(
    fc.property(place, id, rest, (before, one, after) => {
      const url = new URL(before + one + after, "http://shop.test");
      expect(toldOfOrder({ ...visitor, url, t })?.text).toBe(t("status.notFound.order.elsewhere"));
    }),
  );
});

it.each(["/orders", "/orders/", "/menu/orders/1", "/profile", "/orderss/1"])(
  "says nothing at %s",
  async (path) => {
    const visitor = await visitorWith();
    expect(toldOfOrder({ ...visitor, url: new URL(path, "http://shop.test") })).toBeUndefined();
  },
);

import { describe, expect, it } from "vitest";
import { type AccessVisitor, decide, entryChoice, isOpenToAll, payAtTable } from "./access";
import { pagePath } from "./page-path";

const guest: AccessVisitor = {
  testEnv: false,
  flags: { delivery: true, tablePayment: true, externalLogin: false },
  device: "mobile",
  isHandheld: true,
  userType: "guest",
  access: true,
  addressKnown: true,
};
const newcomer: AccessVisitor = { ...guest, access: false, addressKnown: false };
const ALLOW = { allow: true };

function withFlags(visitor: AccessVisitor, flags: Partial<AccessVisitor["flags"]>): AccessVisitor {
  return { ...visitor, flags: { ...visitor.flags, ...flags } };
}

describe("the guard table", () => {
  it("rule 1: allows everything in the test environment", () => {
    const visitor = withFlags(
      { ...newcomer, testEnv: true, device: "desktop", isHandheld: false },
      { delivery: false },
    );
    expect(decide(visitor, "/table/order")).toEqual(ALLOW);
    expect(decide(visitor, "/payment")).toEqual(ALLOW);
  });

  it.each([
    "/privacy/terms",
    "/track/abc",
    "/payments/external-confirmation",
    "/resources/locale",
    "/example",
    "/healthz",
    "/readyz",
    "/manifest.webmanifest",
  ])("rule 2: %s is open to all", (path) => {
    expect(decide(withFlags(newcomer, { externalLogin: true, delivery: false }), path)).toEqual(ALLOW);
    expect(isOpenToAll(path)).toBe(true);
  });

  it("rule 2: matches whole segments, so /payments is not /payment", () => {
    expect(decide(newcomer, "/payment")).toEqual({ redirect: "/welcome" });
    expect(decide(newcomer, "/payments/apple-pay/start-session")).toEqual(ALLOW);
    expect(decide(newcomer, "/menus")).toEqual(ALLOW);
    expect(isOpenToAll("/payment")).toBe(false);
    expect(isOpenToAll("/privacy%2f..%2fmenu")).toBe(false);
  });

  it.each([
    "/mobile/profile",
    "/mobile/order",
    "/table",
    "/table/qrcode",
    "/table-payment?store_id=1&table_id=2",
  ])("rule 3: %s on a desktop goes home", (path) => {
    expect(decide({ ...guest, device: "desktop", isHandheld: false }, path)).toEqual({ redirect: "/" });
  });

  it("rule 3: a tablet has the room of a desktop, and may sit at a table", () => {
    const tablet = { ...guest, device: "desktop", isHandheld: true } as const;
    expect(decide(tablet, "/table/qrcode")).toEqual(ALLOW);
    expect(decide(tablet, "/table-payment?store_id=1&table_id=2")).toEqual(ALLOW);
    expect(decide(tablet, "/mobile/profile")).toEqual({ redirect: "/" });
    expect(payAtTable(tablet)).toBe(true);
    expect(payAtTable(withFlags(tablet, { tablePayment: false }))).toBe(false);
  });

  it.each(["Ord_1", "a?b", "100%", "..;", "🍕"])(
    "rule 3: a phone's page of the order %s is its own on a desktop",
    (id) => {
      const desktop = { ...guest, device: "desktop", isHandheld: false } as const;
      expect(decide(desktop, pagePath`/mobile/order/${id}`)).toEqual({ redirect: pagePath`/orders/${id}` });
      expect(decide(guest, pagePath`/mobile/order/${id}`)).toEqual(ALLOW);
    },
  );

  it("rule 4: table paths lead to the entry choice while pay-at-table is off", () => {
    expect(decide(withFlags(newcomer, { tablePayment: false }), "/table/form")).toEqual({
      redirect: "/auth",
    });
    expect(decide(newcomer, "/table/form")).toEqual(ALLOW);
  });

  it.each([
    "/cupons",
    "/menu",
    "/orders/1",
    "/profile/default",
    "/payment",
    "/mobile/order/1",
    "/favorites",
    "/cart",
    "/stores/confirm?store=1",
  ])("rule 5: %s leads to the entry choice while delivery is off", (path) => {
    expect(decide(withFlags(guest, { delivery: false }), path)).toEqual({ redirect: "/table" });
    expect(decide(withFlags(guest, { delivery: false, tablePayment: false }), path)).toEqual({
      redirect: "/auth",
    });
    expect(decide(guest, path)).toEqual(ALLOW);
  });

  it("rule 6: external login without access leaves only /auth, /geolocation and the table", () => {
    const outsider = withFlags(newcomer, { externalLogin: true });
    expect(decide(outsider, "/register")).toEqual({ redirect: "/auth" });
    expect(decide(outsider, "/no-such-page")).toEqual({ redirect: "/auth" });
    for (const path of ["/auth/login", "/geolocation/confirm", "/table/form"]) {
      expect(decide(outsider, path)).toEqual(ALLOW);
    }
  });

  it("rule 7: a known address closes /geolocation, unless an address is added or changed", () => {
    expect(decide(guest, "/geolocation")).toEqual({ redirect: "/" });
    expect(decide(guest, "/geolocation/confirm?scope=register")).toEqual({ redirect: "/" });
    expect(decide(guest, "/geolocation/confirm?scope=address")).toEqual(ALLOW);
    expect(decide({ ...guest, addressKnown: false }, "/geolocation")).toEqual(ALLOW);
    expect(decide({ ...guest, access: false }, "/geolocation")).toEqual(ALLOW);
  });

  it.each(["/auth", "/auth/login", "/welcome", "/recovery/verify", "/register/data"])(
    "rule 8: %s goes home with access",
    (path) => {
      expect(decide(guest, path)).toEqual({ redirect: "/" });
      expect(decide(newcomer, path)).toEqual(ALLOW);
    },
  );

  it("rule 9: without access, home and protected paths lead to the entry choice", () => {
    expect(decide(newcomer, "/")).toEqual({ redirect: "/welcome" });
    expect(decide({ ...newcomer, device: "desktop", isHandheld: false }, "/cart")).toEqual({
      redirect: "/auth",
    });
    expect(decide(newcomer, "/stores")).toEqual({ redirect: "/welcome" });
    expect(decide(withFlags(newcomer, { delivery: false }), "/")).toEqual({ redirect: "/table" });
  });

  it("rule 10: a guest on /mobile/profile goes home", () => {
    expect(decide(guest, "/mobile/profile")).toEqual({ redirect: "/" });
    expect(decide({ ...guest, userType: "registered" }, "/mobile/profile")).toEqual(ALLOW);
    expect(decide({ ...guest, userType: "b2c" }, "/mobile/profile")).toEqual(ALLOW);
  });

  it("rule 11: the rest is allowed, home with delivery off too", () => {
    expect(decide(guest, "/menu/moqueca?query=x")).toEqual(ALLOW);
    expect(decide(withFlags(guest, { delivery: false }), "/")).toEqual(ALLOW);
    expect(decide(guest, "/no-such-page")).toEqual(ALLOW);
  });

  it.each(["/MENU", "/menu/", "//menu", "/%6denu", "/privacy/../menu", "/menu#x", "menu"])(
    "reads %s as the router does",
    (path) => expect(decide(newcomer, path)).toEqual({ redirect: "/welcome" }),
  );
});

describe("entry choice", () => {
  it.each([
    [true, true, "mobile", "/welcome"],
    [true, true, "desktop", "/auth"],
    [true, false, "mobile", "/auth"],
    [false, true, "mobile", "/table"],
    [false, true, "desktop", "/auth"],
    [false, false, "mobile", "/auth"],
  ] as const)("delivery %s, table payment %s, %s: %s", (delivery, tablePayment, device, expected) => {
    const visitor = withFlags(
      { ...guest, device, isHandheld: device === "mobile" },
      { delivery, tablePayment },
    );
    expect(entryChoice(visitor)).toBe(expected);
    expect(payAtTable(visitor)).toBe(tablePayment && device === "mobile");
  });
});

import { describe, expect, it } from "vitest";
import { testHouse } from "../fixtures/sandbox.fixture";
import { AREAS, type Area, createHandlers } from "./index";

/** The calls of the contract's tables, a parameter of the path as `:`. */
const CALLS: Record<Area, string[]> = {
  cms: ["GET /cms", "GET /home"],
  catalog: [
    "GET /client/get-store-list",
    "GET /client/get-store-geolocation-info",
    "GET /client/get-default-categories",
    "GET /client/get-category-list",
    "GET /client/get-category",
    "GET /client/get-menu-items",
    "GET /client/search-items",
    "GET /client/get-item",
    "GET /geocode",
    "GET /reverse-geocode",
    "POST /session/guest-user",
    "GET /session/guest-user/:",
    "GET /session/guest-user/:/address",
    "POST /session/guest-user/:/address",
    "POST /session/guest-user/:/cart/items",
    "POST /session/cart",
    "GET /session/cart/:",
    "DELETE /session/cart/:",
    "POST /session/cart/:/items",
    "PATCH /session/cart/:/items",
    "DELETE /session/cart/:/items/:",
  ],
  order: [
    "POST /session/cart",
    "GET /session/cart/:",
    "DELETE /session/cart/:",
    "POST /session/cart/:/items",
    "PATCH /session/cart/:/items",
    "DELETE /session/cart/:/items/:",
    "GET /cards",
    "POST /cards",
    "DELETE /cards/:",
    "PATCH /cards/:/set-default",
    "GET /cards/vault",
    "POST /orders",
    "POST /orders/:/payments",
    "GET /orders",
    "GET /orders/history/:",
    "GET /orders/:",
    "GET /orders/:/polling",
    "GET /orders/:/confirm-delivery",
    "POST /orders/rebuy",
    "POST /orders/send-invoice",
    "POST /payments/apple-pay/start-session",
    "POST /payments/external-confirmation",
    "GET /coupons",
    "POST /coupons",
    "DELETE /coupons",
    "POST /payments/gift-card/balance",
    "GET /table/table-info",
    "POST /table/table-session",
    "POST /table/table-session/:/join",
    "GET /table/table-session/:",
    "POST /table/table-session/:/add-payment",
    "GET /table/table-session/:/payments/:",
    "DELETE /table/table-session/:/payments/:",
    "POST /table/table-session/:/leave",
  ],
  crm: [
    "POST /login",
    "POST /login/:",
    "POST /refresh-token",
    "GET /b2c-login",
    "GET /b2c-reset",
    "GET /b2c-profile",
    "GET /b2c-polling",
    "GET /addresses",
    "POST /addresses",
    "PUT /addresses/:",
    "DELETE /addresses/:",
    "PUT /addresses/:/set-main",
    "POST /passwords/check-email",
    "POST /passwords/check-phone",
    "POST /passwords/check-verification-code",
    "POST /passwords/reset",
    "POST /users/check-email",
    "POST /users/check-phone-number",
    "POST /users/check-email-code",
    "POST /users/check-phone-number-code",
    "POST /users/check-cpf",
    "POST /users",
    "PATCH /users",
    "GET /users",
    "PUT /users",
    "GET /terms",
    "GET /policy",
    "POST /privacy/my-data",
    "POST /privacy/exclude-my-data",
    "GET /favorite/list",
    "GET /favorite/items",
    "POST /favorite/items",
  ],
  admin: ["GET /gift-card-fields"],
};

const { store, call } = testHouse();
const handlers = createHandlers(store, { baseUrl: "" });
const rows = AREAS.flatMap((area) => CALLS[area].map((one): [Area, string] => [area, one]));

describe("the contract's calls", () => {
  it.each(rows)("%s answers %s", async (area, one) => {
    const [method = "", path = ""] = one.split(" ");
    const answer = await call(area, method, path.replaceAll(":", "none"));
    expect(answer.status).toBeGreaterThan(0);
    expect(answer.status).toBeLessThan(500);
    expect(answer.text).not.toMatch(/Caminho não encontrado|Path not found/);
  });

  it.each(AREAS)("are all that %s knows", (area) => {
    const known = handlers[area]
      .filter(({ info }) => typeof info.method === "string")
      .map(
        ({ info: { method, path } }) =>
          `${method} ${String(path)
            .replace(/^\/[^/]+/, "")
            .replace(/:\w+/g, ":")}`,
      );
    expect([...known].sort()).toEqual([...CALLS[area]].sort());
  });

  it("do not hide a path that is none", async () => {
    expect((await call("crm", "GET", "/none")).text).toContain("Caminho não encontrado");
  });
});

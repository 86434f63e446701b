import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { withUnit } from "~/features/address/address-forms.server";
import { createVisitor } from "~/guard.server";
import { contentService } from "~/platform/content/content.fixture";
import { env } from "~/platform/env/env.server";
import { accessTokenCookie, accountCookie } from "~/platform/visitor/browser-cookies.server";
import { type OrderDraft, orderCookie } from "~/platform/visitor/order-draft.server";
import type { Address } from "~/services/contract/primitives.server";
import { filledIn } from "./address";
import { changeAddress, ownAddress, placeUnder, removeAddress } from "./addresses.server";

const { catalog, crm, order } = env.API_URLS;

const HOME: Address = {
  id: "home",
  postal_code: "05435-000",
  street: "Rua Harmonia",
  number: "410",
  complement: "Apto 52",
  reference_point: "Portão verde",
  district: "Vila Madalena",
  city: "São Paulo",
  state: "SP",
  latitude: -23.55,
  longitude: -46.69,
  is_main: true,
};
const WORK: Address = {
  ...HOME,
  id: "work",
  street: "Rua Wisard",
  number: "9",
  is_main: false,
  latitude: -23.5,
};
const FOUND: Address = { ...WORK, id: "geo", street: "Rua Aspicuelta", number: "", postal_code: "05433-010" };
const { complement: _, reference_point: __, is_main: ___, ...WISARD } = FOUND;

/** The backend's saved addresses, what was asked of it, and what its geocoder knows by a text. */
let saved: Address[] = [];
let asked: string[] = [];
const places = new Map<string, unknown[]>();

const server = setupServer(
  contentService,
  http.get(`${crm}/addresses`, () => HttpResponse.json(saved)),
  http.put(`${crm}/addresses/:id`, async ({ params, request }) => {
    const body: unknown = await request.json();
    asked.push(`PUT ${params.id}`);
    return HttpResponse.json(Object.assign({ id: params.id }, body));
  }),
  http.put(`${crm}/addresses/:id/set-main`, ({ params }) => {
    asked.push(`MAIN ${params.id}`);
    return HttpResponse.json(HOME);
  }),
  http.delete(`${crm}/addresses/:id`, ({ params }) => {
    asked.push(`DELETE ${params.id}`);
    saved = saved.filter(({ id }) => id !== params.id);
    return new HttpResponse(null, { status: 204 });
  }),
  http.get(`${catalog}/client/get-store-list`, () => HttpResponse.json([])),
  http.get(`${order}/session/cart/:id`, () => HttpResponse.json({}, { status: 404 })),
  http.get(`${catalog}/geocode`, ({ request }) => {
    const { searchParams } = new URL(request.url);
    const text = searchParams.get("address") ?? searchParams.get("postal-code") ?? "";
    return HttpResponse.json(places.get(text) ?? []);
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => {
  server.resetHandlers();
  saved = [];
  asked = [];
});
afterAll(() => server.close());

const pair = (setCookie: string) => setCookie.split(";")[0];

function customer(draft: Partial<OrderDraft> = {}) {
  const cookie = [
    pair(accessTokenCookie.seal("token")),
    pair(accountCookie.seal({ type: "registered", complete: true })),
    pair(orderCookie.seal({ checkoutOption: "DELIVERY", ...draft })),
  ].join("; ");
  return createVisitor(new Request(`${env.APP_ORIGIN}/profile/addresses`, { headers: { cookie } }), {});
}

async function thrownBy(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe("an address of one's own", () => {
  test("is found among the saved ones, and no other is", async () => {
    saved = [HOME];
    const visitor = await customer();
    expect(await ownAddress(visitor, "home")).toEqual(HOME);
    expect(await thrownBy(ownAddress(visitor, "of-somebody-else"))).toMatchObject({ init: { status: 404 } });
  });

  test("is for account holders: a guest is led to the profile", async () => {
    const visitor = await createVisitor(new Request(`${env.APP_ORIGIN}/profile/addresses`), {});
    const thrown = await thrownBy(ownAddress(visitor, "home"));
    expect(thrown instanceof Response && thrown.headers.get("location")).toBe("/profile");
  });
});

describe("the place of a changed street", () => {
  test("stays where only its spelling changed", async () => {
    const place = await placeUnder(await customer(), HOME, "rua  harmonia");
    expect(place).toMatchObject({ street: "rua  harmonia", postal_code: "05435-000", latitude: -23.55 });
  });

  test("is looked for in its town, and nowhere else", async () => {
    const elsewhere = { ...WISARD, id: "x", city: "Osasco", postal_code: "06112-080" };
    places.set("Rua Aspicuelta, São Paulo", [elsewhere, WISARD]);
    const place = await placeUnder(await customer(), HOME, "Rua Aspicuelta");
    expect(place).toMatchObject({ postal_code: "05433-010", city: "São Paulo", latitude: -23.5 });
    expect(place).not.toHaveProperty("id");
    expect(await placeUnder(await customer(), HOME, "Rua Nenhuma")).toBeUndefined();
  });

  test("is the town's where one postal code serves all its streets", async () => {
    const town = { ...HOME, id: "town", city: "Itaí", postal_code: "18730000" };
    places.set("18730000", [{ ...WISARD, id: "geo", street: "", city: "Itaí", postal_code: "18730-000" }]);
    const place = await placeUnder(await customer(), town, "Rua Nova");
    expect(place).toMatchObject({ street: "Rua Nova", city: "Itaí", latitude: -23.55 });
  });
});

describe("a change", () => {
  test("clears what was emptied, and is the form as it opens when nothing is touched", () => {
    const { id, ...input } = HOME;
    const { no_number, ...form } = filledIn(HOME);
    expect(no_number).toBeUndefined();
    expect(withUnit(input, { ...form, complement: undefined })).not.toHaveProperty("complement");
    expect(withUnit(input, form)).toEqual(input);
    const none = { ...input, number: "s/n" };
    expect(withUnit(input, { ...form, no_number: true })).toEqual(none);
    expect(filledIn(none)).toMatchObject({ number: "", no_number: "on" });
    const old = { ...input, number: "" };
    expect(withUnit(old, { ...form, number: "", no_number: true }, "")).toEqual(old);
    expect(filledIn({ ...input, number: "s/n, lote 3" })).toMatchObject({ number: "s/n, lote 3" });
  });

  test("is put, and then made the main one where that is asked for", async () => {
    const { id, ...input } = WORK;
    await changeAddress(await customer(), WORK, input, false);
    await changeAddress(await customer(), WORK, input, true);
    await changeAddress(await customer(), HOME, input, true);
    expect(asked).toEqual(["PUT work", "PUT work", "MAIN work", "PUT home"]);
  });

  test("of the address that is ordered to goes with the order", async () => {
    const visitor = await customer({ addressId: "work", addressLabel: "Rua Wisard, 9" });
    const { id, ...input } = WORK;
    await changeAddress(visitor, WORK, { ...input, number: "11" }, false);
    expect(visitor.order).toMatchObject({ addressId: "work", addressLabel: "Rua Wisard, 11" });
  });
});

describe("a removal", () => {
  test("moves an order that went there to the main address, and no other", async () => {
    saved = [HOME, WORK];
    const visitor = await customer({ addressId: "work", addressLabel: "Rua Wisard, 9" });
    expect(await removeAddress(visitor, WORK)).toBe(true);
    expect(visitor.order).toMatchObject({ addressId: "home", addressLabel: "Rua Harmonia, 410" });
    saved = [HOME, WORK];
    const other = await customer({ addressId: "home" });
    await removeAddress(other, WORK);
    expect(other.order.addressId).toBe("home");
  });

  test("of the last one leaves no address to order to", async () => {
    saved = [HOME];
    const visitor = await customer({
      addressId: "home",
      addressLabel: "x",
      latitude: 1,
      longitude: 1,
      cartId: "c",
    });
    expect(await removeAddress(visitor, HOME)).toBe(false);
    expect(visitor.order).toEqual({ checkoutOption: "DELIVERY", cartId: "c" });
  });

  test("stands though the others cannot be read", async () => {
    saved = [HOME, WORK];
    const visitor = await customer({ addressId: "work" });
    server.use(http.get(`${crm}/addresses`, () => new HttpResponse(null, { status: 503 })));
    expect(await removeAddress(visitor, WORK)).toBe(true);
    expect(visitor.order.addressId).toBeUndefined();
  });
});

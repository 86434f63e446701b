import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { type Api, createApi } from "~/services/api.server";
import { BACKEND, testClient } from "~/services/client/client.fixture";
import { DEFINITIONS } from "../../../mocks/openapi/document";
import { contractDocument, type Sent } from "../../../mocks/openapi/validator";

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const document = contractDocument();

const address = {
  postal_code: "05433-010",
  street: "Rua",
  number: "",
  district: "Pinheiros",
  city: "São Paulo",
  state: "SP",
  latitude: -23.5,
  longitude: -46.6,
  is_main: true,
};
const place = { latitude: -23.5, longitude: -46.6 };
const money = { value: 3990, currency: "BRL" };
const payment = {
  method: "CREDIT",
  type: "PREPAID",
  card_token: "t",
  return_url: "https://a.test/x",
} as const;
const order = {
  cart_order: "c",
  service_id: "s",
  checkout_option: "DELIVERY",
  address,
  checkout_time: "2026-11-22T20:00:00-03:00",
  customer: { name: "Ana", phone_number: "+5511912345678", document: "52998224725" },
  include_document_invoice: false,
  tip: money,
  use_gift_card: false,
  expected_amount: money,
  payment,
} as const;
const seat = { session: "s", userSession: "u" };
const diner = { name: "Ana", document: "52998224725" };
const user = {
  email: "ana@example.com",
  name: "Ana",
  birthday: "1990-01-31",
  phone_number: "+5511912345678",
  document: "52998224725",
  password: "aurora-2026",
  accepted_terms: true,
  accepted_notifications: false,
  iso: "BR",
};
const back = "https://menu.example.com/back?state=1";

type Drives<Functions> = { [F in keyof Functions]: (run: Functions[F]) => Promise<unknown> };

/** Each function of the API, with everything that it can send. A function that is new does not compile without its row. */
const DRIVES: { [A in keyof Api]: Drives<Api[A]> } = {
  cms: { features: (run) => run(), home: (run) => run("s") },
  catalog: {
    storeList: (run) => run(place),
    storeGeolocation: (run) => run({ ...place, serviceId: "s" }),
    defaultCategories: (run) => run({ serviceId: "s" }),
    categoryList: (run) => run({ serviceId: "s", disabledItems: false }),
    category: (run) => run({ categoryId: "c", serviceId: "s" }),
    menuItems: (run) => run({ serviceId: "s", offset: 20 }),
    searchItems: (run) => run({ serviceId: "s", query: "pão & água" }),
    item: (run) => run({ itemId: "i", serviceId: "s" }),
    suggestions: (run) => run({ serviceId: "s", itemIds: ["i", "j"], limit: 6 }),
    geocode: (run) => run({ postalCode: "05433-010" }),
    reverseGeocode: (run) => run(place),
    openGuestSession: (run) => run(address),
    guestSession: (run) => run("g"),
    guestAddress: (run) => run("g"),
    saveGuestAddress: (run) => run("g", address),
  },
  cart: {
    create: (run) => run({ service_id: "s", checkout_option: "TAKEOUT", order_id: "c" }),
    get: (run) => run("c"),
    remove: (run) => run("c"),
    addItem: (run) =>
      run("c", { item_id: "i", quantity: 1, note: "n", options: [{ group_id: "g", id: "o", quantity: 1 }] }),
    changeItem: (run) => run("c", { id: "l", quantity: 0 }),
    removeItem: (run) => run("c", "l"),
  },
  order: {
    place: (run) => run(order, "k"),
    pay: (run) => run("o", payment, "k"),
    get: (run) => run("o"),
    polling: (run) => run("o"),
    pollingAsAnybody: (run) => run("o"),
    confirmDelivery: (run) => run("o"),
    cancel: (run) => run("o", { reason: "OTHER", text: "t" }),
    report: (run) => run("o", { kind: "MISSING_ITEM", item_ids: ["i"], text: "t" }, "k"),
    active: (run) => run(),
    history: (run) => run("CONCLUDED", { offset: 10 }),
    rate: (run) => run("o", { stars: 4, tags: ["FOOD"], text: "t" }, "k"),
    rebuy: (run) => run({ order_id: "o", service_id: "s" }, "k"),
    confirmOutside: (run) => run({ order_id: "o", payload: { state: "x" } }),
    startApplePay: (run) => run({ verification_url: "https://apple.test/session", order_id: "c" }),
    sendInvoice: (run) => run({ order_id: "o", email: "ana@example.com" }),
    coupons: (run) => run("m", "s"),
    couponsForAll: (run) => run("m"),
    applyCoupon: (run) => run("m", { code: "AURORA10", session_id: "c" }),
    removeCoupon: (run) => run("c"),
    redeemGiftCard: (run) => run("c", { number: "6035", pin: "1" }),
    cards: (run) => run(),
    saveCard: (run) => run("t"),
    deleteCard: (run) => run("c"),
    setDefaultCard: (run) => run("c"),
    vault: (run) => run(back),
  },
  table: {
    info: (run) => run({ store: "s", table: "t" }),
    begin: (run) => run("k", "Mesa 1", diner),
    join: (run) => run("s", diner),
    bill: (run) => run(seat),
    pay: (run) =>
      run(
        "s",
        {
          user_session_id: "u",
          amount: money,
          service_fee: money,
          tip: money,
          split: "ITEMS",
          item_ids: ["i"],
          payment,
        },
        "k",
      ),
    payment: (run) => run(seat, "p"),
    dropPayment: (run) => run(seat, "p"),
    leave: (run) => run(seat),
  },
  round: {
    read: (run) => run(seat),
    addItem: (run) => run(seat, { item_id: "i", quantity: 1, options: [] }),
    changeItem: (run) => run(seat, { id: "l", quantity: 0 }),
    send: (run) => run(seat, { round_id: "r", expected_price: money }),
    call: (run) => run(seat, "BILL"),
  },
  crm: {
    terms: (run) => run("table"),
    policy: (run) => run(),
    login: (run) => run("ana", "x y"),
    loginWith: (run) => run("google", "t"),
    logout: (run) => run("r"),
    sessions: (run) => run(),
    endSession: (run) => run("s"),
    endOtherSessions: (run) => run(),
    b2cLogin: (run) => run(back),
    b2cReset: (run) => run(back),
    b2cProfile: (run) => run(back),
    b2cPolling: (run) => run("s", "c"),
    user: (run) => run(),
    createUser: (run) => run({ ...user, external_id: "x", auth_provider: "b2c" }),
    changeUser: (run) => run({ name: "Ana", current_password: "aurora-2026" }),
    saveImage: (run) => run(new Blob(["x"], { type: "image/png" })),
    saveUserField: (run) => run("push_token", "{}"),
    checkEmail: (run) => run("ana@example.com", "register"),
    checkPhone: (run) => run("+5511912345678", "profile"),
    checkEmailCode: (run) => run("ana@example.com", "123456"),
    checkPhoneCode: (run) => run("+5511912345678", "123456"),
    checkCpf: (run) => run("52998224725"),
    recoveryByEmail: (run) => run("ana@example.com"),
    recoveryByPhone: (run) => run("+5511912345678"),
    checkRecoveryCode: (run) => run({ email: "ana@example.com" }, "123456"),
    sendLoginCode: (run) => run({ email: "ana@example.com" }),
    loginByCode: (run) => run({ phone_number: "+5511912345678" }, "123456"),
    resetPassword: (run) => run({ phone_number: "+5511912345678" }, "123456", "aurora-2026"),
    addresses: (run) => run(),
    createAddress: (run) => run(address),
    changeAddress: (run) => run("a", address),
    setMainAddress: (run) => run("a"),
    removeAddress: (run) => run("a"),
    favorites: (run) => run("s"),
    favoriteMarks: (run) => run("s"),
    markFavorites: (run) => run("s", [{ item_id: "i", active: true }]),
    loyalty: (run) => run(),
    sendMyData: (run) => run("ana@example.com", "52998224725"),
    deleteAccount: (run) => run("aurora-2026"),
  },
  admin: { giftCardFields: (run) => run() },
};

/** A request as it went; the answer is a refusal, so that no try is repeated. */
function recorded(): Sent[] {
  const sent: Sent[] = [];
  server.use(
    http.all(`${BACKEND}/*`, async ({ request }) => {
      sent.push(await read(request.clone()));
      return HttpResponse.json({}, { status: 418 });
    }),
  );
  return sent;
}

async function read(request: Request): Promise<Sent> {
  const { pathname, searchParams } = new URL(request.url);
  const [, area = "", path = ""] = /^\/(\w+)(?:\/v2)?(\/.*)$/.exec(pathname) ?? [];
  const contentType = request.headers.get("content-type") ?? undefined;
  const { method, headers } = request;
  return {
    area,
    method,
    path,
    query: searchParams,
    headers,
    contentType,
    body: await bodyOf(request, contentType),
  };
}

async function bodyOf(request: Request, contentType: string | undefined): Promise<unknown> {
  if (contentType === undefined) return undefined;
  if (contentType.startsWith("application/json")) return request.json();
  const fields = [...(await request.formData())];
  return Object.fromEntries(
    fields.map(([name, value]) => [name, typeof value === "string" ? value : "a file"]),
  );
}

type Drive = { name: string; run: () => Promise<unknown> };

function drivesOf(api: Api): Drive[] {
  const ofArea = <A extends keyof Api>(area: A) => ofFunctions(area, api[area], DRIVES[area]);
  return keysOf(api).flatMap((area) => ofArea(area));
}

function ofFunctions<T extends object>(area: string, functions: T, drives: Drives<T>): Drive[] {
  const one = <F extends keyof T>(name: F): Drive => ({
    name: `${area}.${String(name)}`,
    run: () => drives[name](functions[name]),
  });
  return keysOf(functions).map((name) => one(name));
}

function keysOf<T extends object>(value: T): (keyof T)[] {
  const isKey = (name: string): name is Extract<keyof T, string> => name in value;
  return Object.keys(value).filter(isKey);
}

const schemaOf = new Map<string, z.ZodType>(
  DEFINITIONS.map(({ group, name, definition }) => [`${group}.${name}`, definition.answer]),
);

describe("every call of the storefront", () => {
  const used = new Set<string>();

  it.each([true, false])("is as the document tells (a guest: %s)", async (guest) => {
    const { client } = testClient();
    const schemas: z.ZodType[] = [];
    const spy: typeof client = {
      ...client,
      request(call) {
        schemas.push(call.schema);
        return client.request(call);
      },
    };
    const sent = recorded();
    for (const { name, run } of drivesOf(createApi(spy, { isGuest: () => guest }))) {
      sent.length = 0;
      schemas.length = 0;
      await expect(run(), name).rejects.toMatchObject({ status: 418 });
      const [call] = sent;
      const operation = call && document.find(call);
      if (!call || !operation)
        throw new Error(`${name} is not in docs/openapi.json: ${call?.method} ${call?.path}`);
      used.add(operation.operationId);
      expect([name, document.ofCall(operation, call)]).toEqual([name, []]);
      expect(schemas[0] === schemaOf.get(operation.operationId), `${name} is read with another shape`).toBe(
        true,
      );
    }
  });

  it("is as the document tells where the client renews its tokens", async () => {
    const sent = recorded();
    const { client } = testClient({ tokens: { refreshToken: "r" } });
    await expect(createApi(client, { isGuest: () => false }).crm.user()).rejects.toThrow();
    const [call] = sent;
    const operation = call && document.find(call);
    expect(operation?.operationId).toBe("sign-in.refresh");
    if (call && operation) expect(document.ofCall(operation, call)).toEqual([]);
    used.add("sign-in.refresh");
  });

  it("reads the document's example of its answer", async () => {
    server.use(
      http.all(`${BACKEND}/*`, async ({ request }) => {
        const operation = document.find(await read(request));
        if (!operation) return new HttpResponse(null, { status: 404 });
        const { status, body } = document.exampleOf(operation);
        return body === undefined ? new HttpResponse(null, { status }) : HttpResponse.json(body, { status });
      }),
    );
    const { client } = testClient();
    for (const { name, run } of drivesOf(createApi(client, { isGuest: () => false }))) {
      await run().catch((error: unknown) => expect.fail(`${name}: ${error}`));
    }
  });

  it("is all that the document tells", () => {
    // The contract has two paths for this one.
    const others = ["guest-cart.addItemByCart"];
    expect(document.operationIds.filter((id) => !used.has(id))).toEqual(others);
  });
});

import { HttpResponse, http } from "msw";
import { describe, expect, it, vi } from "vitest";
import { userOf } from "~/features/account/account.server";
import { signIn } from "~/features/account/sign-in/sign-in.server";
import { formOf } from "~/features/cart/guest-cart.fixture";
import { guard } from "~/guard.server";
import { env } from "~/platform/env/env.server";
import { LIMITS } from "~/platform/limits/limits.server";
import {
  cookiesAfter,
  demoBackend,
  PASSWORD,
  redirectOf,
  visitorWith,
} from "~/platform/request/demo-backend.fixture";
import { accessTokenCookie, refreshTokenCookie } from "~/platform/visitor/browser-cookies.server";
import { action as push } from "~/routes/resources/push";
import { action as signOut } from "~/routes/resources/sign-out";
import { pushCookie, pushKeyOf, readSubscription } from "./push.server";

const { store, server } = demoBackend();

/** The answers of name servers for a host, by its first label. */
const ADDRESSES: Readonly<Record<string, string[]>> = {
  public: ["8.8.8.8"],
  inward: ["10.0.0.1"],
  both: ["8.8.8.8", "169.254.169.254"],
};

vi.mock("node:dns/promises", () => ({
  Resolver: class {
    cancel() {}
    async resolve4(host: string) {
      if (host.startsWith("silent")) throw Object.assign(new Error("no answer"), { code: "ETIMEOUT" });
      return ADDRESSES[host.split(".")[0] ?? ""] ?? [];
    }
    async resolve6() {
      throw Object.assign(new Error("none"), { code: "ENODATA" });
    }
  },
}));

const SUBSCRIPTION = { endpoint: "https://push.example/1", keys: { p256dh: "BPk_1-", auth: "a_-1" } };
const KEPT = JSON.stringify(SUBSCRIPTION);

async function signedIn(cookie = "") {
  const visitor = await visitorWith(cookie);
  const tokens = await visitor.api.crm.login("ana@exemplo.com", PASSWORD);
  const { to, headers } = await redirectOf(signIn(visitor, tokens));
  return { to, cookies: cookiesAfter(headers, cookie), token: tokens.access_token };
}

const ANA = () => store.customers.findBy("email", "ana@exemplo.com")?.id ?? "";

const keptOf = (token: string) => store.customers.find(store.customers.byToken(token) ?? "")?.push_token;

async function post(action: typeof push, cookie: string, fields: Record<string, string>): Promise<Response> {
  const headers = { cookie, "sec-fetch-site": "same-origin" };
  const request = new Request(`${env.APP_ORIGIN}/resources/push`, {
    method: "POST",
    headers,
    body: formOf(fields),
  });
  return action({ request, params: {}, context: {} }).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
}

describe("this browser's push subscription", () => {
  it.each([
    ["public.push.com", 204],
    ["inward.push.com", 422],
    ["both.push.com", 422],
    ["nowhere.push.com", 422],
    ["silent.push.com", 503],
  ])("is kept where its service is out in the public net: %s is answered %i", async (host, status) => {
    const { cookies, token } = await signedIn();
    const kept = { ...SUBSCRIPTION, endpoint: `https://${host}/1` };
    expect((await post(push, cookies, { token: JSON.stringify(kept) })).status).toBe(status);
    expect(keptOf(token)?.includes(host) ?? false).toBe(status === 204);
  });

  it("can be saved a limited number of times", async () => {
    const { cookies } = await signedIn();
    for (let at = 0; at < LIMITS.push.tries.session; at++) {
      expect((await post(push, cookies, { token: KEPT })).status).toBe(204);
    }
    const refused = await post(push, cookies, { token: KEPT });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("is saved in the account, without additional fields", async () => {
    const { cookies, token } = await signedIn();
    const sent = JSON.stringify({ ...SUBSCRIPTION, expirationTime: null, who: "Ana" });
    const answer = await post(push, cookies, { token: sent });
    expect(answer.status).toBe(204);
    expect(keptOf(token)).toBe(KEPT);
    const visitor = await visitorWith(cookiesAfter(answer.headers, cookies));
    expect(pushCookie.read(visitor.request)).toEqual({ ...SUBSCRIPTION, owner: ANA() });
    expect((await post(push, cookies, { token: "" })).status).toBe(204);
    expect(keptOf(token)).toBeNull();
  });

  it.each([
    "no json",
    "null",
    "{}",
    JSON.stringify({ ...SUBSCRIPTION, endpoint: "http://push.example/1" }),
    JSON.stringify({ ...SUBSCRIPTION, endpoint: "javascript:1" }),
    JSON.stringify({ ...SUBSCRIPTION, endpoint: `https://push.example/${"x".repeat(1_000)}` }),
    JSON.stringify({ ...SUBSCRIPTION, keys: { p256dh: "a b", auth: "a" } }),
    // The backend would call these.
    ...[
      ...["https://localhost/1", "https://127.0.0.1/1", "https://2130706433/1", "https://[::1]/1"],
      ...[
        "https://169.254.169.254/latest",
        "https://orders/1",
        "https://db.internal/1",
        "https://push.local./1",
      ],
      ...["https://push.example:8443/1", "https://me:word@push.example/1"],
    ].map((endpoint) => JSON.stringify({ ...SUBSCRIPTION, endpoint })),
  ])("is not %s", async (token) => {
    const { cookies } = await signedIn();
    expect(readSubscription(token)).toBeUndefined();
    expect((await post(push, cookies, { token })).status).toBe(422);
  });

  it.each([
    "https://fcm.googleapis.com/fcm/send/a:b",
    "https://updates.push.services.mozilla.com/wpush/v2/a",
    "https://web.push.apple.com/a",
    "https://wns2-par02p.notify.windows.com/w/?token=a",
  ])("goes to a browser's own service: %s", (endpoint) => {
    expect(readSubscription(JSON.stringify({ ...SUBSCRIPTION, endpoint }))).toEqual({
      ...SUBSCRIPTION,
      endpoint,
    });
  });

  it("is refused for a guest", async () => {
    expect((await post(push, "", { token: KEPT })).status).toBe(403);
    expect(await pushKeyOf(await visitorWith())).toBeUndefined();
  });

  it("is not saved while the backend fails, and the answer says so", async () => {
    const { cookies, token } = await signedIn();
    server.use(http.put(`${env.API_URLS.crm}/users`, () => new HttpResponse(null, { status: 500 })));
    const answer = await post(push, cookies, { token: KEPT });
    expect(answer.status).toBe(503);
    expect(cookiesAfter(answer.headers)).not.toContain("push=");
    expect(keptOf(token)).toBeNull();
  });

  it("needs a valid key", async () => {
    const { cookies } = await signedIn();
    expect(await pushKeyOf(await visitorWith(cookies))).toMatch(/^B/);
    store.settings.write("setup", { ...store.settings.read("setup"), push: { vapid_public_key: "x" } });
    expect(await pushKeyOf(await visitorWith(cookies))).toMatch(/^B/); // still cached
  });
});

describe("the next sign-in", () => {
  const keptFor = (owner: string) => pushCookie.seal({ ...SUBSCRIPTION, owner }).split(";", 1)[0] ?? "";

  it("registers the subscription in the account, and leads Home", async () => {
    const { to, token } = await signedIn(keptFor(ANA()));
    expect(to).toBe("/");
    expect(keptOf(token)).toBe(KEPT);
  });

  it("finds it again after the session has ended", async () => {
    const { cookies } = await signedIn(keptFor(ANA()));
    const request = new Request(`${env.APP_ORIGIN}/profile`, {
      headers: { cookie: cookies.replace(/(access|refresh)=[^;]*/g, "$1=gone") },
    });
    const dead = cookiesAfter(
      new Headers([
        ["set-cookie", accessTokenCookie.seal("dead")],
        ["set-cookie", refreshTokenCookie.seal("dead")],
      ]),
      request.headers.get("cookie") ?? "",
    );
    const ended = await redirectOf(
      guard(
        { request: new Request(request, { headers: { cookie: dead } }), context: {}, params: {} },
        (visitor) => userOf(visitor),
      ),
    );
    expect(ended.to).toBe("/auth/login");
    const left = cookiesAfter(ended.headers, dead);
    expect(left).toContain("push=");
    store.customers.change(ANA(), { push_token: null });
    expect(keptOf((await signedIn(left)).token)).toBe(KEPT);
  });

  it("does not register another account's subscription, and drops it", async () => {
    store.customers.change(ANA(), { push_token: null });
    const { cookies, token } = await signedIn(keptFor("somebody-else"));
    expect(keptOf(token)).toBeNull();
    expect(cookies).not.toContain("push=");
  });

  it("leads Home even if that fails, and says so", async () => {
    server.use(http.put(`${env.API_URLS.crm}/users`, () => new HttpResponse(null, { status: 500 })));
    const { to, cookies } = await signedIn(keptFor(ANA()));
    expect(to).toBe("/");
    const toast = (await visitorWith(cookies)).takeToast();
    expect(toast).toMatchObject({ tone: "bad" });
  });

  it("is removed at sign-out, which works without the backend too", async () => {
    const { cookies, token } = await signedIn(keptFor(ANA()));
    const answer = await post(signOut, cookies, {});
    expect(answer.status).toBe(303);
    expect(store.customers.find(ANA())?.push_token).toBeNull();
    expect(keptOf(token)).toBeUndefined();
    expect(cookiesAfter(answer.headers, cookies)).not.toContain("push=");
    server.use(http.put(`${env.API_URLS.crm}/users`, () => new HttpResponse(null, { status: 500 })));
    expect((await post(signOut, cookies, {})).status).toBe(303);
  });
});

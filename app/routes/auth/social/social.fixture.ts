import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { z } from "zod";
import { publicCache } from "~/platform/cache/cache.server";
import { LEAST_SETUP } from "~/platform/content/content.fixture";
import { env } from "~/platform/env/env.server";
import { SOCIAL_NAMES } from "~/platform/env/social-env.server";
import { getT } from "~/platform/i18n/i18n.server";
import { flashCookie } from "~/platform/visitor/browser-cookies.server";
import { PROVIDER, saying, signInAt, tokenEndpoint } from "./provider.fixture";
import { action as start } from "./social";
import { loader as callback } from "./social-callback";
import { loader as go } from "./social-go";

/** The content service's answer: Google and Apple are offered. */
export const features = (external: boolean) => [
  { code: "delivery", active: true },
  { code: "external_login", active: external },
  {
    code: "setup",
    active: true,
    value: { ...LEAST_SETUP, social_providers: ["google", "apple"] },
  },
];
export const user = {
  id: "u-1",
  name: "",
  email: "caio@casa.test",
  accepted_notifications: false,
  can_update_email: false,
  password_set: false,
  address: [],
};

/** What the backend was told, call by call. */
export const told: { path: string; body: unknown }[] = [];
const { cms, crm } = env.API_URLS;

/** The backend, and the provider. */
export const server = setupServer(
  tokenEndpoint,
  http.get(`${cms}/cms`, () => HttpResponse.json(features(false))),
  http.post(`${crm}/login/:name`, async ({ request, params }) => {
    told.push({ path: `login/${params.name}`, body: await request.json() });
    return HttpResponse.json({ access_token: "a-1", refresh_token: "r-1", token_type: "Bearer" });
  }),
  http.get(`${crm}/users`, () => HttpResponse.json(user)),
  http.patch(`${crm}/users`, async ({ request }) => {
    told.push({ path: "users", body: await request.json() });
    return HttpResponse.json(user);
  }),
);

/** To be called once in a test file: provider and backend stand while its tests run. */
export function openSite(): void {
  beforeAll(() => {
    env.SOCIAL = Object.fromEntries(
      SOCIAL_NAMES.map((name) => [name, { ...PROVIDER, clientId: `id-${name}`, clientSecret: "s" }]),
    );
    server.listen({ onUnhandledRequest: "error" });
  });
  beforeEach(() => {
    told.length = 0;
    publicCache.clear();
  });
  afterEach(() => {
    server.resetHandlers();
    Object.assign(saying, { claims: {}, answer: undefined });
  });
  afterAll(() => server.close());
}

type Handler = (args: LoaderFunctionArgs & ActionFunctionArgs) => Promise<unknown>;

/** A browser that keeps cookies and follows nothing by itself. */
export function browser() {
  const jar = new Map<string, string>();
  async function ask(handler: Handler, path: string, init: RequestInit = {}, cookies = true) {
    const headers = new Headers({ "sec-fetch-site": "same-origin", ...init.headers });
    if (cookies) headers.set("cookie", [...jar].map((pair) => pair.join("=")).join("; "));
    const request = new Request(`${env.APP_ORIGIN}${path}`, { ...init, headers });
    const name = path.split("/")[2]?.split("?")[0] ?? "";
    const outcome = await handler({ request, params: { provider: name }, context: {} }).catch(
      (thrown: unknown) => thrown,
    );
    const page = z.object({ init: z.object({ headers: z.array(z.tuple([z.string(), z.string()])) }) });
    const given =
      outcome instanceof Response ? outcome.headers : new Headers(page.safeParse(outcome).data?.init.headers);
    for (const line of given.getSetCookie()) {
      const [, key = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) jar.set(key, value);
      else jar.delete(key);
    }
    if (!(outcome instanceof Response)) return { outcome, location: undefined, words: undefined };
    const words = flashCookie.read(
      new Request(env.APP_ORIGIN, { headers: { cookie: `flash=${jar.get("flash") ?? ""}` } }),
    );
    // A browser without any cookie is led on with a mark.
    const location = outcome.headers.get("location")?.replace(/\?kept=.*/, "");
    return { outcome, location, words: words?.text };
  }
  const begin = async (name: string) => {
    expect((await ask(start, `/auth/${name}`, { method: "POST" })).location).toBe(`/auth/${name}/go`);
    const page = z.object({ data: z.object({ refreshTo: z.url() }) });
    return new URL(page.parse((await ask(go, `/auth/${name}/go`)).outcome).data.refreshTo);
  };
  /** To the provider and back: the path that it sends to. */
  const visit = async (name: string) => {
    const { pathname, search, origin } = signInAt(await begin(name));
    expect(origin).toBe(env.APP_ORIGIN);
    return pathname + search;
  };
  /** Has a cookie, as an answer set it. */
  const keep = (setCookie: string) => {
    const [pair = ""] = setCookie.split(";", 1);
    jar.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
  };
  return { ask, begin, visit, keep, comeBack: (path: string) => ask(callback, path) };
}

export const t = await getT("pt-BR");

/** Back at the door, with words. */
export const refused = { location: "/auth/login", words: t("error.failToGetB2CInfo") };

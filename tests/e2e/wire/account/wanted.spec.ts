import { pagePath } from "../../../../app/domain/visit/page-path";
import { catalog as portuguese } from "../../../../app/locales/pt-BR";
import { expect, test } from "../../fixture";
import { HOME } from "../../people/ana";
import { CUSTOMERS, PASSWORD } from "../../people/customer";
import { DISH } from "../../people/dishes";
import { Browser } from "../client/browser";

/** Somebody who follows links and fills in forms, to wherever they lead. */
class Visitor {
  constructor(
    readonly origin: string,
    public browser = new Browser(),
  ) {}

  /** The path that a link ends at, redirects followed. */
  async opens(path: string): Promise<string> {
    let at = path;
    for (let hop = 0; hop < 6; hop += 1) {
      const answer = await this.browser.get(new URL(at, this.origin).href);
      this.browser = this.browser.after(answer);
      if (answer.headers.location === undefined) return at;
      at = answer.headers.location;
    }
    throw new Error(`${path} leads nowhere`);
  }

  /** The path that a form ends at. */
  async sends(path: string, form: Record<string, string>): Promise<string> {
    const answer = await this.browser.post(new URL(path, this.origin).href, form);
    this.browser = this.browser.after(answer);
    if (answer.headers.location === undefined) throw new Error(`${path} answered ${answer.status}`);
    return this.opens(answer.headers.location);
  }

  /** Gives an address, from the first step to the last. */
  async givesAddress(): Promise<string> {
    await this.sends("/geolocation", { query: HOME.cep });
    const found = await this.browser.get(`${this.origin}/geolocation/address`);
    const candidate = /<input[^>]*name="candidate"[^>]*value="([^"]+)"/.exec(found.body)?.[1] ?? "";
    const { number, complement } = HOME;
    await this.sends("/geolocation/address", { candidate, number, complement });
    return this.sends("/geolocation/confirm", { checkout_option: "DELIVERY" });
  }
}

const LOGIN = { username: CUSTOMERS.ana.email, password: PASSWORD };
const DISH_PATH = pagePath`/menu/${DISH.id}`;

test("a guest who came by a dish's link is at the dish after the address", async ({ site }) => {
  const guest = new Visitor(site.origin);
  expect(await guest.opens(DISH_PATH)).toBe(`/auth?dish=${DISH.id}`);
  expect(await guest.givesAddress()).toBe(DISH_PATH);
  // Once: a second address leads Home.
  expect(guest.browser.cookies.has("wanted")).toBe(false);
});

for (const path of ["/profile/addresses", "/orders/nobodys-order", "/menu?category=massas", "/orders"]) {
  test(`whoever signs in is led on to ${path}`, async ({ site }) => {
    const ana = new Visitor(site.origin);
    expect((await ana.opens(path))?.split("?")[0]).toBe("/auth");
    expect(await ana.opens("/auth/login")).toBe("/auth/login");
    expect(await ana.sends("/auth/login", LOGIN)).toBe(path);
  });
}

test("a new password, and a sign-in that lacks an address, keep it", async ({ site }) => {
  const bruno = new Visitor(site.origin);
  await bruno.opens(DISH_PATH);
  expect(await bruno.opens("/recovery")).toBe("/recovery");
  const login = { username: CUSTOMERS.bruno.email, password: PASSWORD };
  expect(await bruno.sends("/auth/login", login)).toBe("/geolocation");
  expect(await bruno.givesAddress()).toBe(DISH_PATH);
});

test("a session that ended leads back to its page", async ({ site, control }) => {
  const ana = new Visitor(site.origin);
  await ana.sends("/auth/login", LOGIN);
  await control.expireTokens("access");
  await control.expireTokens("refresh");
  expect(await ana.opens("/profile/addresses")).toBe("/auth/login");
  expect(await ana.sends("/auth/login", LOGIN)).toBe("/profile/addresses");
});

test("a guest who asks for a page of an account is led to it by signing in", async ({ site }) => {
  const guest = new Visitor(site.origin);
  await guest.givesAddress();
  expect(await guest.opens("/profile/addresses")).toBe("/profile");
  expect(await guest.sends("/resources/sign-in", { back: "/profile" })).toBe("/auth/login");
  expect(await guest.sends("/auth/login", LOGIN)).toBe("/profile/addresses");
});

test("a guest learns nothing of an account's order, and is led to it by signing in", async ({ site }) => {
  const owner = new Visitor(site.origin);
  await owner.sends("/auth/login", LOGIN);
  const list = await owner.browser.get(`${site.origin}/orders`);
  const theirs = /href="(\/orders\/[^"/?]+)"/.exec(list.body)?.[1] ?? "";
  expect(theirs).not.toBe("");
  const guest = new Visitor(site.origin);
  await guest.givesAddress();
  const [known, unknown] = await Promise.all(
    [theirs, "/orders/no-such-order"].map(async (path) => {
      const { status, body, headers } = await guest.browser.get(site.origin + path);
      expect(status).toBe(404);
      expect(headers["set-cookie"]?.join() ?? "").not.toContain("wanted=");
      expect(body).toContain(`name="back" value="${path}"`);
      return body
        .replaceAll(path, "PATH")
        .replaceAll(path.slice("/orders/".length), "ID")
        .replace(/\b[0-9a-f]{4}-[0-9a-f]{4}\b/g, "CODE")
        .replace(/nonce="[^"]*"/g, "nonce");
    }),
  );
  expect(known).toBe(unknown);
  expect(await guest.sends("/resources/sign-in", { back: theirs })).toBe("/auth/login");
  expect(await guest.sends("/auth/login", LOGIN)).toBe(theirs);
  // Who is signed in is not asked to sign in.
  const other = await guest.browser.get(`${site.origin}/orders/no-such-order`);
  expect(other.status).toBe(404);
  expect(other.body).not.toContain("/resources/sign-in");
});

test("no other site is a page that somebody wanted", async ({ site }) => {
  for (const back of ["//evil.example", "https://evil.example/", "/\\evil.example", "javascript:alert(1)"]) {
    const ana = new Visitor(site.origin);
    await ana.sends("/resources/sign-in", { back });
    expect(await ana.sends("/auth/login", LOGIN)).toBe("/");
  }
});

test("signing out forgets it, and so does arriving", async ({ site }) => {
  const ana = new Visitor(site.origin);
  await ana.opens("/favorites");
  expect(await ana.sends("/auth/login", LOGIN)).toBe("/favorites");
  await ana.sends("/resources/sign-out", {});
  expect(await ana.sends("/auth/login", LOGIN)).toBe("/");
});

test("a desktop that opens a phone's page of an order is led to its own", async ({ site }) => {
  const desktop = new Visitor(site.origin);
  await desktop.sends("/auth/login", LOGIN);
  expect(await desktop.opens("/mobile/order/Some%3FOrder")).toBe("/orders/Some%3FOrder");
});

test("with delivery off a customer can sign out, and nobody is offered to order", async ({
  site,
  control,
}) => {
  const ana = new Visitor(site.origin);
  await ana.sends("/auth/login", LOGIN);
  await control.setFlags({ delivery: false });
  expect(await ana.opens("/")).toBe("/");
  const home = await ana.browser.get(`${site.origin}/`);
  expect(home.body).toContain('action="/resources/sign-out"');
  expect(await ana.sends("/resources/sign-out", {})).toBe("/auth");
  expect(ana.browser.cookies.has("access")).toBe(false);
  const door = await ana.browser.get(`${site.origin}/auth`);
  expect(door.body).toContain(portuguese.common.noOrders);
  for (const way of ["/register", "/geolocation", "/resources/guest", "/menu"])
    expect(door.body).not.toMatch(new RegExp(`(href|action)="${way}"`));
  expect(door.body).toContain('href="/auth/login"');
});

test("no address that the site leads to or posts to holds ?index", async ({ site }) => {
  const guest = new Visitor(site.origin);
  const doors = ["/auth", "/auth/login", "/geolocation", "/register", "/recovery"];
  for (const path of doors) {
    const { body, status } = await guest.browser.get(site.origin + path);
    expect(status, path).toBe(200);
    expect(body.match(/(?:form)?action="[^"]*\bindex\b[^"]*"/gi) ?? [], path).toEqual([]);
  }
  // Those that are refused show their own page again, and those that are not lead on.
  const posts: [string, Record<string, string>][] = [
    ["/geolocation", { query: "" }],
    ["/geolocation", { query: HOME.cep }],
    ["/register", { email: "nobody" }],
    ["/register", { email: "rita@casa.test" }],
    ["/recovery", { username: "?" }],
    ["/recovery", { username: CUSTOMERS.ana.email }],
    ["/auth/login", { username: CUSTOMERS.ana.email, password: "wrong" }],
    ["/resources/sign-in", { back: "/geolocation?index" }],
  ];
  for (const [path, form] of posts) {
    const { body, headers } = await guest.browser.post(site.origin + path, form);
    expect(headers.location ?? "", path).not.toContain("index");
    expect(body.match(/(?:form)?action="[^"]*\bindex\b[^"]*"/gi) ?? [], path).toEqual([]);
  }
});

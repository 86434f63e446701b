import { expect, test } from "@playwright/test";
import { catalog as portuguese } from "../../../../app/locales/pt-BR";
import { CUSTOMERS } from "../../people/customer";
import { ask } from "../client/ask";
import { Browser, signedIn } from "../client/browser";
import { sharedReplicas } from "../replicas";

/** A page that only the customer's own token opens. */
const PAGE = "/profile/addresses";

const shared = sharedReplicas();
const control = () => shared().replicas[0].control;

test.beforeEach(() => control().reset());

/** The calls of the backend that ask for new tokens. */
async function refreshes(): Promise<number[]> {
  const calls = await control().requests();
  return calls.filter(({ path }) => path.endsWith("/refresh-token")).map(({ status }) => status);
}

/** Ana, signed in, whose access token has just run out. */
async function withExpiredToken(): Promise<Browser> {
  const browser = await signedIn(shared().replicas[0].origin);
  await control().expireTokens("access");
  return browser;
}

/** A page about an order of hers: in a crowd it has seconds to wait for its place, where another page has one. */
async function orderPage(browser: Browser): Promise<string> {
  const { body } = await browser.get(`${shared().replicas[0].origin}/orders?filter=CONCLUDED`);
  const path = /href="(\/orders\/[\w-]+)"/.exec(body)?.[1];
  if (path === undefined) throw new Error("Ana has no order");
  return path;
}

const hasBothTokens = ({ cookies }: Browser) => cookies.has("access") && cookies.has("refresh");

test("fifty requests at once over two replicas with an expired token: one refresh, fifty good answers", async () => {
  const browser = await signedIn(shared().replicas[0].origin);
  const page = await orderPage(browser);
  await control().expireTokens("access");
  await control().fault({ kind: "delay", delay_ms: 100, area: "crm", path: "/refresh-token" });

  // One session has an eighth of a replica's places, so the others of the fifty wait.
  const asked = Array.from({ length: 50 }, (_, at) =>
    browser.get(shared().replicas[at % 2 ? 1 : 0].origin + page),
  );
  const answers = await Promise.all(asked);

  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
  expect(await refreshes()).toEqual([200]);
  for (const answer of answers) expect(answer.headers["set-cookie"]?.join()).toMatch(/access=.+refresh=/);

  // Whichever answer came last, the session lives on with it, at either replica and past the next refresh.
  await control().expireTokens("access");
  for (const [at, site] of shared().replicas.entries()) {
    const answer = answers[at + 20];
    if (!answer) throw new Error("too few answers");
    const next = browser.after(answer);
    expect((await next.get(site.origin + page)).status).toBe(200);
  }
  expect(await refreshes()).toEqual([200, 200]);
});

test("an answer that was lost on the way: the old token still works on the next request, at either replica", async () => {
  const browser = await withExpiredToken();
  expect((await browser.get(shared().replicas[0].origin + PAGE)).status).toBe(200);
  for (const site of shared().replicas) {
    const again = await browser.get(site.origin + PAGE);
    expect(again.status).toBe(200);
    expect(hasBothTokens(browser.after(again))).toBe(true);
  }
  expect(await refreshes()).toEqual([200]);
});

for (const fault of [{ kind: "status", status: 503 }, { kind: "hang" }, { kind: "drop" }] as const) {
  test(`a refresh that fails (${fault.kind}) keeps the session and says to try again`, async () => {
    const browser = await withExpiredToken();
    await control().fault({ ...fault, area: "crm", path: "/refresh-token" });

    const failed = await browser.get(shared().replicas[0].origin + PAGE);
    expect(failed.status).toBe(503);
    expect(failed.body).toContain(portuguese.status.loadFailure.body);
    expect(hasBothTokens(browser.after(failed))).toBe(true);

    await control().clearFaults();
    expect((await browser.get(shared().replicas[1].origin + PAGE)).status).toBe(200);
  });
}

test("a refusal for good clears credentials and cart, and leads to the sign-in with a word of why", async () => {
  const browser = await withExpiredToken();
  await control().expireTokens("refresh");

  const asked = Array.from({ length: 6 }, (_, at) =>
    browser.get(shared().replicas[at % 2 ? 1 : 0].origin + PAGE),
  );
  for (const answer of await Promise.all(asked)) {
    expect([answer.status, answer.headers.location]).toEqual([303, "/auth/login"]);
    const after = browser.after(answer);
    expect(
      [...after.cookies.keys()].filter((name) => !["flash", "locale", "wanted", "known"].includes(name)),
    ).toEqual([]);
    const signIn = await after.get(shared().replicas[0].origin + String(answer.headers.location));
    expect(signIn.status).toBe(200);
    expect(signIn.body).toContain(portuguese.error.unauthorizedError);
  }
  expect(new Set(await refreshes())).toEqual(new Set([401]));
});

test("tries are counted over both replicas: 429, how long to wait, and the form as it was filled in", async () => {
  const form = { username: "carla@exemplo.com", password: "not-hers" };
  const statuses: number[] = [];
  for (let at = 0; at < 12; at++) {
    const { origin } = shared().replicas[at % 2 ? 1 : 0];
    // What a client says of its address counts for nothing.
    const headers = { Origin: origin, "Accept-Language": "pt-BR", "X-Forwarded-For": `192.0.2.${at}` };
    const answer = await ask(`${origin}/auth/login`, { method: "POST", form, headers });
    statuses.push(answer.status);
    if (answer.status !== 429) continue;
    expect(answer.body).toMatch(
      /Muitas tentativas seguidas\. Entre com um código, ou tente a senha de novo em (?:10|9)\u00a0minutos\./,
    );
    expect(answer.body).toContain(form.username);
    expect(answer.body).not.toContain(form.password);
  }
  expect(statuses).toEqual([...Array(5).fill(422), ...Array(7).fill(429)]);
  const asked = (await control().requests()).filter(({ path }) => path.endsWith("/login"));
  expect(asked).toHaveLength(5);
});

test("a browser that has signed in at one replica is let in at the other, however often strangers have tried", async () => {
  const [one, other] = shared().replicas;
  const owner = await signedIn(one.origin, "davi");
  const out = owner.after(await owner.post(`${one.origin}/resources/sign-out`, {}));
  expect(out.cookies.has("refresh")).toBe(false);
  const form = { username: CUSTOMERS.davi.email, password: "not-hers" };
  const strangers = [];
  for (let at = 0; at < 12; at++) {
    const { origin } = at % 2 ? other : one;
    strangers.push((await new Browser().post(`${origin}/auth/login`, form)).status);
  }
  expect(strangers).toEqual([...Array(5).fill(422), ...Array(7).fill(429)]);
  for (let at = 0; at < 9; at++) {
    const { origin } = at % 2 ? other : one;
    expect((await out.post(`${origin}/auth/login`, form)).status).toBe(422);
  }
  expect((await signedIn(other.origin, "davi", out)).cookies.has("refresh")).toBe(true);
  // The right password took its own try back, and no more.
  expect((await out.post(`${one.origin}/auth/login`, form)).status).toBe(422);
  expect((await out.post(`${other.origin}/auth/login`, form)).status).toBe(429);
});

test("without Redis each replica goes on by itself", async () => {
  const browser = await withExpiredToken();
  await shared().redis.stop();
  const answer = await browser.get(shared().replicas[1].origin + PAGE);
  expect(answer.status).toBe(200);
  expect((await browser.get(shared().replicas[1].origin + PAGE)).status).toBe(200);
  expect(await refreshes()).toEqual([200]);
  expect(
    shared()
      .replicas[1].log()
      .match(/Redis cannot be reached/g),
  ).toHaveLength(1);
  expect((await browser.after(answer).get(shared().replicas[0].origin + PAGE)).status).toBe(200);
});

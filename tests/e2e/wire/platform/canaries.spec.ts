import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { CANARIES, type Canary, canariesIn, PERSON, secretCanary } from "../../../canaries/canaries";
import { freePort } from "../../../free-port";
import { startRedis, type TestRedis } from "../../../programs/redis";
import { openSite, type Site } from "../../site/site";
import { type Answer, ask } from "../client/ask";
import { Reader } from "../client/reader";
import { type Collector, openCollector } from "../collector";
import { openReceiver, type Receiver } from "../receiver";

let site: Site;
let redis: TestRedis;
let collector: Collector;
let receiver: Receiver;
let folder: string;
let metricsPort: number;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "comanda-canaries-"));
  metricsPort = await freePort();
  [redis, collector, receiver] = await Promise.all([startRedis(), openCollector(), openReceiver(204)]);
  site = await openSite({
    LOG_LEVEL: "trace",
    METRICS_PORT: String(metricsPort),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: "100",
    ANALYTICS_URL: receiver.url,
    ANALYTICS_API_SECRET: "hush-hush",
    REDIS_URL: redis.url,
    PICTURE_CACHE: join(folder, "pictures"),
    BUILT_FILES: join(folder, "built"),
  });
  await site.control.reset();
  await site.control.setFlags({ table_payment: true });
  await site.control.setAnalytics("G-COMANDA");
});

test.afterAll(async () => {
  await site?.stop();
  await redis?.stop();
  collector?.close();
  receiver?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Does what a step says, and goes where it leads. */
async function fills(reader: Reader, page: string, fields: Record<string, string>, action?: string) {
  const answer = await reader.sends(page, fields, action);
  if (answer.headers.location) await reader.goesTo(answer.headers.location);
  return answer;
}

/** The code that was sent last, which nobody may see either. */
async function codeFor(recipient: string, found: Canary[]): Promise<string> {
  const [letter] = await site.control.letters(recipient);
  if (!letter?.code) throw new Error(`no code was sent to ${recipient}`);
  found.push(secretCanary("code", letter.code));
  return letter.code;
}

/** Registers, with everything wrong once. */
async function registers(reader: Reader, found: Canary[]): Promise<void> {
  await reader.posts("/resources/consent", { consent: "yes", back: "/" });
  await fills(reader, "/register", { email: PERSON.email });
  expect(
    (await reader.posts("/register/verify?type=email", { intent: "check", code: PERSON.wrongCode })).status,
  ).toBe(422);
  await reader.posts("/register/verify?type=email", {
    intent: "check",
    code: await codeFor(PERSON.email, found),
  });
  await fills(reader, "/register/phone", { country: "BR", number: PERSON.phone });
  await reader.posts("/register/verify?type=phone", {
    intent: "check",
    code: await codeFor(PERSON.e164, found),
  });
  const person = { name: PERSON.name, birthday: "07/03/1990", cpf: PERSON.cpf };
  expect((await reader.sends("/register/data", { ...person, birthday: "" })).status).toBe(422);
  await fills(reader, "/register/data", person);
  const choices = { terms: "on", notifications: "on" };
  const without = { notifications: "on", password: PERSON.wrongPassword };
  expect((await reader.sends("/register/password", without)).status).toBe(422);
  await fills(reader, "/register/password", { ...choices, password: PERSON.password });
}

/** Orders at home, tries to write a card down where it does not belong, and reads everything that there is. */
async function ordersAndReads(reader: Reader): Promise<string> {
  await reader.posts("/geolocation", { query: "05433-010" });
  await reader.givesHome();
  await reader.fillsCart();
  await reader.posts("/menu/pudim", { quantity: "1", note: PERSON.card });
  await reader.posts("/cart/coupon", { code: PERSON.card });
  const typed = { security_code: PERSON.securityCode, card_number: PERSON.card };
  await reader.sends("/payment", { method: "CASH", note: PERSON.card, ...typed });
  const id = await reader.orders({ cpf: PERSON.cpf });
  const order = `/orders/${encodeURIComponent(id)}`;
  const profile = ["", "/personal", "/contact", "/devices", "/addresses", "/payments", "/password"];
  for (const page of ["/", "/menu", "/cart", "/orders", order, `${order}/receipt`, `${order}/share`])
    await reader.goesTo(page);
  for (const page of profile) await reader.goesTo(`/profile${page}`);
  const { body } = await reader.opens(`${order}/share`);
  const link = /\/track\/[\w-]+/.exec(body)?.[0];
  if (link !== undefined) await reader.goesTo(link);
  await reader.sends("/privacy/my-data", { email: PERSON.email, document: PERSON.cpf });
  await reader.posts("/profile/password", {
    current_password: PERSON.wrongPassword,
    password: PERSON.password,
  });
  return id;
}

/** Signs in wrong and right, by a password and by a code. */
async function signsIn(reader: Reader, found: Canary[]): Promise<void> {
  await reader.posts("/auth/login", { username: PERSON.email, password: PERSON.wrongPassword });
  await fills(reader, "/auth/code", { username: PERSON.email });
  await reader.posts("/auth/code/verify", { intent: "check", code: await codeFor(PERSON.email, found) });
  await reader.posts("/auth/login", { username: PERSON.e164, password: PERSON.password });
  await reader.goesTo("/");
}

/** Sits at a table, and begins to pay. */
async function sitsDown(reader: Reader): Promise<void> {
  await reader.comesTo("1");
  await reader.sends("/table/form", { name: PERSON.name, cpf: PERSON.cpf });
  await reader.goesTo("/table/order");
  await reader.sends("/table/payment?split=FULL", { method: "PIX", document: PERSON.cpf, cpf: PERSON.cpf });
  await reader.goesTo("/table/order");
}

/** The credentials that the backend has been shown. */
async function bearers(): Promise<Canary[]> {
  const calls = await site.control.requests();
  const tokens = calls.flatMap(({ headers }) => /^Bearer (.+)$/.exec(headers.authorization ?? "")?.[1] ?? []);
  return [...new Set(tokens)].map((token) => secretCanary("token", token));
}

/** Everything in Redis, keys and values. */
async function inRedis(): Promise<string> {
  const keys = await redis.client.keys("*");
  const entries = keys.map(async (key) => {
    // One may have ended since it was listed.
    expect(["string", "none"]).toContain(await redis.client.type(key));
    return `${key} ${(await redis.client.getBuffer(key))?.toString("latin1")}`;
  });
  return (await Promise.all(entries)).join("\n");
}

/** Every file below a folder. */
function onDisk(from: string): string {
  const files = readdirSync(from, { recursive: true, encoding: "utf8" }).map((file) => join(from, file));
  return files
    .flatMap((file) => (statSync(file).isFile() ? [file, readFileSync(file, "latin1")] : []))
    .join("\n");
}

/** Where the pages of a site lead to, and what they load. */
const addressesIn = (body: string) =>
  [...body.matchAll(/\s(?:href|src|action|formaction)="([^"]*)"/g)].map(([, url]) => url).join("\n");

/** Where a canary may be seen of an answer: a post that refuses shows again what it was sent, and is not stored. */
function leavesOf({ status }: Answer): ("own pages" | "own answer")[] {
  return status === 422 || status === 429 ? ["own pages", "own answer"] : ["own pages"];
}

test("nothing of a customer is where it must not be", async () => {
  const made: Canary[] = [];
  const zulmira = new Reader(site.origin, "pt-BR");
  await registers(zulmira, made);
  const orderId = await ordersAndReads(zulmira);
  await zulmira.posts("/resources/sign-out", {});
  await signsIn(zulmira, made);
  await sitsDown(new Reader(site.origin, "pt-BR"));
  const others = await elsewhere(orderId);
  const canaries = [...CANARIES, ...made, ...(await bearers())];
  expect(canaries.length).toBeGreaterThan(CANARIES.length + 3);

  // The eye is open: her own pages do show what is hers.
  const own = zulmira.seen.map(({ body }) => body).join("\n");
  for (const hers of [PERSON.name, PERSON.email]) expect(own).toContain(hers);

  await expect.poll(() => receiver.hits.length).toBeGreaterThan(2);
  await expect.poll(() => collector.spans.length).toBeGreaterThan(50);
  const metrics = await ask(`http://127.0.0.1:${metricsPort}/metrics`);
  const places = {
    log: site.log(),
    metrics: metrics.body,
    traces: collector.text(),
    events: JSON.stringify(receiver.hits),
    Redis: await inRedis(),
    disk: onDisk(folder),
    "addresses asked for and led to": zulmira.urls.join("\n"),
    "addresses in pages": zulmira.seen.map(({ body }) => addressesIn(body)).join("\n"),
    headers: zulmira.seen.map(({ headers }) => JSON.stringify(headers)).join("\n"),
    "another customer's pages": others.map(({ body, headers }) => body + JSON.stringify(headers)).join("\n"),
  };
  for (const [place, text] of Object.entries(places)) {
    expect(text.length, place).toBeGreaterThan(50);
    expect.soft(canariesIn(text, canaries), place).toEqual([]);
  }
  for (const answer of zulmira.seen) expectKept(answer, canaries);
});

/** What somebody else sees on the same pages, and of her order. */
async function elsewhere(orderId: string): Promise<Answer[]> {
  const order = encodeURIComponent(orderId);
  const [guest, ana] = [new Reader(site.origin, "pt-BR"), new Reader(site.origin, "pt-BR")];
  await guest.isIn();
  await ana.signsIn("ana");
  for (const reader of [guest, ana])
    for (const page of ["/", "/menu", "/cart", "/orders", "/profile", "/profile/personal", "/stores"])
      await reader.goesTo(page);
  for (const reader of [guest, ana])
    for (const page of [`/orders/${order}`, `/orders/${order}/receipt`, `/mobile/order/${order}`])
      await reader.goesTo(page);
  return [...guest.seen, ...ana.seen];
}

/** An answer shows its owner what is theirs alone, is stored by nobody, and tells no other site where it was. */
function expectKept(answer: Answer, canaries: readonly Canary[]): void {
  const { body, headers } = answer;
  expect.soft(canariesIn(body, canaries, leavesOf(answer)), body.slice(0, 200)).toEqual([]);
  expect.soft(headers["referrer-policy"]).toBe("same-origin");
  if (canariesIn(body, canaries).length > 0) expect.soft(headers["cache-control"]).toBe("private, no-store");
}

import { createHmac, randomUUID } from "node:crypto";
import { startRedis, type TestRedis } from "../../../programs/redis";
import { DISH } from "../../people/dishes";
import { backendOf } from "../../site/backend-of";
import { openSite, SITE_SECRET, type Site } from "../../site/site";
import { type Answer, ask } from "../client/ask";
import { expect, Reader, test } from "../client/reader";

const SECRETS = ["newest-tR4kX9vB2mQ7wL5nJ8cF1dH6gYs", "older-yP3zS0gA6hV9tK2xM7rW4bN8cDqZu"];
const [NEWEST = "", OLDER = ""] = SECRETS;

/** Two replicas before one sandbox, which tells the first of them alone. */
let redis: TestRedis;
let sites: [Site, Site];

test.beforeAll(async () => {
  redis = await startRedis();
  const shared = { REDIS_URL: redis.url, SESSION_SECRETS: SITE_SECRET, WEBHOOK_SECRETS: SECRETS.join(",") };
  const first = await openSite(shared);
  sites = [first, await openSite({ ...shared, ...backendOf(first.sandbox) })];
});
test.afterAll(async () => {
  for (const site of sites ?? []) await site.stop();
  await redis?.stop();
});

const now = () => Math.floor(Date.now() / 1_000);
const bodyOf = (change: object = {}) =>
  JSON.stringify({ id: randomUUID(), at: new Date().toISOString(), kind: "MENU", ...change });

/** What the backend posts; with a signature of its own where one is told. */
function told(body: string, { secret = NEWEST, at = now(), signature = "" } = {}): Promise<Answer> {
  const hmac = createHmac("sha256", secret).update(`${at}.${body}`).digest("hex");
  const headers = { "Content-Type": "application/json", "x-signature": signature || `t=${at},v1=${hmac}` };
  return ask(`${sites[0].origin}/resources/changed`, { method: "POST", body: Buffer.from(body), headers });
}

test("a change is taken with a good signature alone, once, and only if it is small and one", async () => {
  const statusOf = async (...args: Parameters<typeof told>) => {
    const { status, body } = await told(...args);
    expect.soft(body, "no page for a machine").toBe("");
    return status;
  };
  const body = bodyOf();
  expect(await statusOf(body)).toBe(204);
  expect(await statusOf(body), "again").toBe(204);
  expect(await statusOf(bodyOf(), { secret: OLDER })).toBe(204);
  expect(await statusOf(bodyOf({ kind: "WEATHER" })), "a kind of later").toBe(204);
  // Names that mean something to Node or to JavaScript are ids like others.
  for (const id of ["error", "newListener", "removeListener", "__proto__", "constructor", "toString"]) {
    const named = bodyOf({
      id: `${id}-${now()}`,
      kind: "ORDER",
      order_id: id,
      session_id: id,
      service_id: id,
    });
    expect.soft(await statusOf(named), id).toBe(204);
    expect.soft(await statusOf(bodyOf({ id })), id).toBe(204);
  }
  for (const { origin } of sites) expect((await ask(`${origin}/readyz`)).body, "lives").toBe("ready");
  for (const wrong of [
    { secret: "the-secret-of-a-stranger-0000000000001" },
    { at: now() - 6 * 60 },
    { at: now() + 6 * 60 },
    { signature: "t=1,v1=" },
    { signature: `t=${now()},v1=zz` },
    { signature: "nonsense" },
  ])
    expect.soft(await statusOf(bodyOf(), wrong), JSON.stringify(wrong)).toBe(401);
  expect(await statusOf(bodyOf({ note: "x".repeat(20_000) }))).toBe(413);
  expect(await statusOf("[]")).toBe(422);
  expect(await statusOf("{")).toBe(422);
  expect(await statusOf(bodyOf({ id: "a/b" }))).toBe(422);
  const { status, body: page } = await ask(`${sites[0].origin}/resources/changed`);
  expect([status, page.includes("<html")]).toEqual([405, true]);
});

test("without a secret, and where the setup names no webhooks, the address is not found", async ({
  site,
}) => {
  const url = `${site.origin}/resources/changed`;
  expect((await ask(url, { method: "POST", body: Buffer.from(bodyOf()) })).status).toBe(404);
  await sites[0].control.setCapabilities({ webhooks: false });
  await expect.poll(async () => (await told(bodyOf())).status).toBe(404);
  await sites[0].control.setCapabilities({ webhooks: true });
  await expect.poll(async () => (await told(bodyOf())).status).toBe(204);
});

test("a new price shows at once at the replica that was not told, too", async () => {
  const reader = new Reader(sites[1].origin, "pt-BR");
  await reader.isIn();
  const page = async () => (await reader.opens(`/menu/${DISH.id}`)).body;
  expect(await page()).not.toContain("R$&nbsp;1.234,00");
  await sites[0].control.changeItem(DISH.id, { price_cents: 123_400 });
  // Without a word of the backend it would be five seconds old at first, and then be read for the next visitor.
  await expect.poll(page, { timeout: 4_000 }).toMatch(/R\$\s?1\.234,00|1\.234,00/);
});

import { expect, test } from "@playwright/test";
import { catalog } from "../../../../app/locales/pt-BR";
import { freePort } from "../../../free-port";
import { openSite, type Site } from "../../site/site";
import { ask } from "../client/ask";
import { Browser } from "../client/browser";
import { linkTo } from "../client/phone";
import type { Reader } from "../client/reader";
import { customerAt, judge, MATRIX_FAULTS, type MatrixArea, preparePost, showPage } from "../fault-matrix";

const CALL_MS = 500;
let site: Site;

test.beforeAll(async () => {
  site = await openSite({
    API_TIMEOUT_MS: String(CALL_MS),
    // All went well a moment before.
    BREAKER_SHARE: "0.3",
    BREAKER_MINIMUM: "4",
    BREAKER_OPEN_MS: "3000",
    METRICS_PORT: String(await freePort()),
    TRUST_PROXY: "1",
  });
});
test.beforeEach(() => site.control.reset());
test.afterAll(() => site?.stop());

/** What is told of an area: a backend that fails is no reason to take a replica out, and nothing that strangers read. */
async function healthOf(area: MatrixArea) {
  const answer = await ask(`${site.origin}/readyz`);
  expect([answer.status, answer.body]).toEqual([200, "ready"]);
  return (await site.state()).backend[area];
}

/** A part of the matrix (record 80): a kind of fault for each area. */
const PART = [
  { area: "cms", fault: "truncated" },
  { area: "catalog", fault: "10 s" },
  { area: "order", fault: "endless" },
  { area: "crm", fault: "wrong types" },
  { area: "admin", fault: "reset" },
] as const;

for (const { area, fault } of PART) {
  test(`${area} fails (${fault}): page and post answer in time and in words, and the cart stays`, async () => {
    const reader = await customerAt(site.origin, site.control);
    const send = await preparePost(reader, area);
    await site.control.fault({ kind: "drop", ...MATRIX_FAULTS[fault], area });
    const [page, post] = [await showPage(reader, area), await send()];
    judge(page, false);
    judge(post, true);
    expect(page.ms).toBeLessThan(2 * CALL_MS + 1_000);
    expect(post.ms).toBeLessThan(3 * CALL_MS + 1_000);
    await site.control.clearFaults();
    const cart = await reader.opens("/cart");
    expect(cart.status).toBe(200);
    expect(cart.body.includes('name="line"') || (await site.control.orders()).length === 1).toBe(true);
  });
}

/** One after the other, so that each signs in in time. */
async function customersAt(most: number): Promise<Reader[]> {
  const people: Reader[] = [];
  while (people.length < most) people.push(await customerAt(site.origin, site.control));
  return people;
}

/** Everybody looks at their orders until the area's breaker has opened. */
async function goneFor(people: readonly Reader[], times: number): Promise<void> {
  await site.control.fault({ kind: "drop", area: "order", times });
  for (let round = 0; round < 4 && (await healthOf("order"))?.state === "closed"; round += 1)
    await Promise.all(people.map((one) => showPage(one, "order")));
  expect((await healthOf("order"))?.state).toBe("open");
}

test("while the breaker is open pages and orders are answered at once, nothing is sent, and it closes by itself", async () => {
  const people = await customersAt(4);
  const [first, second] = people;
  if (!first || !second) throw new Error("nobody is there");
  const send = await preparePost(second, "order");
  // So many strike that nothing but the breaker ends them.
  await goneFor(people, 1_000);
  const sent = (await site.control.requests()).length;
  const times: number[] = [];
  for (let visit = 0; visit < 5; visit += 1) {
    const page = await showPage(first, "order");
    judge(page, false);
    expect(page.status).toBe(503);
    times.push(page.ms);
  }
  expect(times.sort((a, b) => a - b)[2]).toBeLessThan(CALL_MS / 2);
  const post = await send();
  judge(post, true);
  expect(post.status).toBe(503);
  expect(post.words).toContain(catalog.status.loadFailure.post.title);
  // After its time the breaker lets some out, until it opens again.
  expect((await site.control.requests()).length - sent).toBeLessThan(12);
  expect(await site.control.orders()).toHaveLength(0);
  await site.control.clearFaults();
  const again = await second.opens("/cart");
  expect(again.body).toContain('name="line"');
});

test("a breaker closes by itself when the area answers again", async () => {
  const people = await customersAt(4);
  const [first] = people;
  if (!first) throw new Error("nobody is there");
  // No steering afterwards, which would reset it. Those that are left strike the first calls.
  await goneFor(people, 16);
  await expect
    .poll(async () => (await showPage(first, "order")).status, { intervals: [200], timeout: 10_000 })
    .toBe(200);
  expect((await healthOf("order"))?.state).toBe("closed");
});

test("one household's odd data closes nothing for others", async () => {
  const odd = await customerAt(site.origin, site.control);
  const other = await customerAt(site.origin, site.control);
  await site.control.fault({ kind: "status", status: 500, area: "order", times: 20 });
  for (let time = 0; time < 20; time += 1) await showPage(odd, "order");
  expect(await healthOf("order")).toMatchObject({ state: "closed" });
  await expect.poll(async () => (await showPage(other, "order")).status).toBe(200);
});

/** What a visitor types into a field, an address or a link, and the call that fails for it. */
const TYPED: readonly {
  area: MatrixArea;
  path: string;
  types(hostile: Reader, at: number): Promise<unknown>;
}[] = [
  {
    area: "catalog",
    path: "/client/search-items",
    types: (hostile, at) => hostile.opens(`/menu?query=pastel+${at}`),
  },
  { area: "catalog", path: "/client/get-item", types: (hostile, at) => hostile.opens(`/menu/no-dish-${at}`) },
  { area: "order", path: "/table/table-info", types: (hostile, at) => hostile.goesTo(linkTo(`table-${at}`)) },
];

for (const { area, path, types } of TYPED) {
  test(`whatever is typed that makes ${path} fail, others choose, add and order`, async () => {
    await site.control.setFlags({ table_payment: true });
    const hostile = await customerAt(site.origin, site.control);
    const other = await customerAt(site.origin, site.control);
    await site.control.fault({ kind: "status", status: 500, area, path });
    const { userAgent, language } = hostile.browser;
    for (let at = 0; at < 20; at += 1) {
      // Each time from another address of one network.
      hostile.browser = new Browser(hostile.browser.cookies, userAgent, language, `2001:db8:0:1::${at}`);
      await types(hostile, at);
    }
    // It reached the backend, and failed.
    expect((await site.control.requests()).filter((one) => one.path === path).length).toBeGreaterThanOrEqual(
      10,
    );
    expect(await healthOf(area)).toMatchObject({ state: "closed" });
    // The others' dish is one that is known.
    if (path === "/client/get-item") await site.control.clearFaults();
    expect((await other.opens("/menu")).status).toBe(200);
    await other.fillsCart();
    expect((await other.opens("/cart")).body).toContain('name="line"');
    await other.orders();
  });
}

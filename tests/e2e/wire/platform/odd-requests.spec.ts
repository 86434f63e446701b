import fc from "fast-check";
import { expect, test } from "../../fixture";
import { CARDS } from "../../people/cards";
import { ask } from "../client/ask";
import { type RawAnswer, sendRaw } from "../client/raw";
import { builtTargets } from "../manifest";

/** What says that something of ours broke: an error in the log, or a stack on stderr. */
const BROKEN = /"level":"(error|fatal)"|^\s+at .+:\d+:\d+/m;

const targets = builtTargets();
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND", "REPORT"];
const TYPES = [
  undefined,
  "",
  "text/plain",
  "application/json",
  "application/x-www-form-urlencoded",
  "application/x-www-form-urlencoded; charset=utf-16",
  "multipart/form-data",
  "multipart/form-data; boundary=x",
  "multipart/form-data; boundary=",
  'MULTIPART/FORM-DATA; boundary="x"',
  "image/svg+xml",
  ";;;",
];
const BODIES = [
  "",
  "a=b",
  "%",
  "a=%E0%A4%A&note=%00",
  "{}",
  '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n',
  '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb',
  "--x\r\n\r\n--x--",
  "&".repeat(5_000),
  "x".repeat(300_000),
];

const oddRequest = fc.record({
  method: fc.constantFrom(...METHODS),
  path: fc.oneof(
    fc.constantFrom(...targets.map(({ path }) => path)),
    fc.constantFrom(...targets.map(({ path }) => `${path === "/" ? "/_root" : path}.data`)),
    fc.constantFrom(
      "/%E0%A4%A",
      "/%00",
      "//",
      "/..%2f..%2f",
      "/menu/%2e%2e",
      "/orders/%0d%0a",
      `/menu/${"x".repeat(3_000)}`,
    ),
  ),
  query: fc.constantFrom(
    "",
    "?index",
    "?_data=root",
    "?_routes=x",
    "?%",
    "?page=-1&page=x",
    "?lang=xx",
    "?reload=1",
  ),
  origin: fc.constantFrom("own", "https://elsewhere.example", "null", "nonsense", undefined),
  type: fc.constantFrom(...TYPES),
  body: fc.constantFrom(...BODIES),
  chunked: fc.boolean(),
  more: fc.constantFrom(
    {},
    { Cookie: '=; order=%; locale="; access=x.y.z' },
    { "Accept-Language": "*;q=x,,-" },
    { "X-Forwarded-For": ",,[::1" },
    { "X-Forwarded-Host": "[" },
    { "X-Forwarded-Proto": "x:y" },
    { Expect: "200-nothing" },
    { "Content-Encoding": "gzip" },
    { Range: "bytes=x-" },
    { "If-None-Match": "*" },
    { Upgrade: "websocket", Connection: "Upgrade" },
  ),
});

type OddRequest = typeof oddRequest extends fc.Arbitrary<infer Request> ? Request : never;

/** What came back for one of them. */
async function answerTo(
  origin: string,
  { method, path, query, origin: from, type, body, chunked, more }: OddRequest,
): Promise<RawAnswer> {
  const headers: Record<string, string> = {
    Host: new URL(origin).host,
    Connection: "close",
    ...(from === undefined ? {} : { Origin: from === "own" ? origin : from }),
    ...(type === undefined ? {} : { "Content-Type": type }),
    ...(chunked ? { "Transfer-Encoding": "chunked" } : { "Content-Length": String(body.length) }),
    ...more,
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const sent = chunked ? `${body ? `${body.length.toString(16)}\r\n${body}\r\n` : ""}0\r\n\r\n` : body;
  return sendRaw(origin, `${method} ${path}${query} HTTP/1.1\r\n${head.join("")}\r\n${sent}`);
}

test("no request that is written badly is answered 5xx, nor breaks anything", async ({ site }) => {
  // Several at once: most of the time goes by until the other end closes.
  const several = fc.array(oddRequest, { minLength: 16, maxLength: 16 });
  await fc.assert(
    fc.asyncProperty(several, async (requests) => {
      const log = site.logFromNow();
      const answers = await Promise.all(requests.map((request) => answerTo(site.origin, request)));
      for (const { statuses, text } of answers) {
        expect(statuses[0], text.slice(0, 300)).toBeGreaterThanOrEqual(200);
        expect(statuses[0], text.slice(0, 300)).toBeLessThan(500);
      }
      expect(log.read()).not.toMatch(BROKEN);
    }),
    { numRuns: 10, interruptAfterTimeLimit: 80_000 },
  );
});

test("a method that its route does not know is 405, and says which it knows", async ({ site }) => {
  const unknown = ["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"];
  for (const [at, { path, index, hasAction }] of targets.entries()) {
    const url = site.origin + path + (index ? "?index" : "");
    // One table answers for all routes: the first of them is asked by every method, the others by one in turn.
    for (const method of at === 0 ? unknown : unknown.slice(at % unknown.length).slice(0, 1)) {
      const { status, headers } = await ask(url, { method, headers: { Origin: site.origin } });
      expect.soft(status, `${method} ${path}`).toBe(405);
      expect.soft(headers.allow?.includes("POST"), `${path} allows ${headers.allow}`).toBe(hasAction);
    }
    if (hasAction) continue;
    const { status, headers } = await ask(url, {
      method: "POST",
      form: {},
      headers: { Origin: site.origin },
    });
    expect.soft({ status, allow: headers.allow }, path).toEqual({ status: 405, allow: "GET, HEAD" });
  }
});

test("a card's number passes in by no method", async ({ site, control }) => {
  const form = { note: CARDS.approved, quantity: "1", query: CARDS.approved };
  for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])
    for (const path of ["/menu/pudim", "/cart", "/geolocation?index", "/profile/personal"])
      await ask(site.origin + path, { method, form, headers: { Origin: site.origin } });
  const query = encodeURIComponent(CARDS.approved);
  await ask(`${site.origin}/menu?query=${query}`, { method: "HEAD" });
  await ask(`${site.origin}/menu/pudim?query=${query}`, {
    method: "POST",
    form: {},
    headers: { Origin: site.origin },
  });
  const seen = site.log() + JSON.stringify(await control.requests());
  for (const written of [CARDS.approved, CARDS.approved.replaceAll(" ", ""), query])
    expect(seen).not.toContain(written);
});

test("the site has the one name that it was given, whatever a client or a proxy calls it", async ({
  site,
}) => {
  const form = { locale: "en-US", back: "/auth" };
  const body = new URLSearchParams(form).toString();
  const post = (head: string) =>
    `POST ${head}\r\nOrigin: ${site.origin}\r\nConnection: close\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  for (const head of [
    "/resources/locale HTTP/1.1\r\nHost: upstream-7.internal:8080",
    "/auth/login HTTP/1.1\r\nHost: upstream",
    "/resources/locale HTTP/1.1\r\nHost: [",
    "/resources/locale HTTP/1.1\r\nHost: a b:99999999",
    "/resources/locale HTTP/1.1\r\nHost: x\r\nX-Forwarded-Host: elsewhere.example",
    "http://elsewhere.example/resources/locale HTTP/1.1\r\nHost: elsewhere.example",
  ]) {
    const { text, statuses } = await sendRaw(site.origin, post(head));
    expect.soft([303, 422], `${head}: ${text.slice(0, 200)}`).toContain(statuses[0]);
    expect.soft(text).not.toMatch(/upstream|elsewhere/);
  }
});

test("what opens an order is not in the log, however it is written", async ({ site }) => {
  const id = "01J8SECRET5f1c09e7";
  for (const path of [
    `/orders/${id}`,
    `//orders/${id}`,
    `/x/../orders/${id}`,
    `/%6frders/${id}`,
    `/ORDERS/${id}/`,
    `/orders/${id}/nothing`,
    `http://elsewhere.example/orders/${id}`,
    `/orders/${id}?_data=routes%2Forders%2Forder`,
    `/orders/${id}%E0%A4%A`,
    `/mobile/order/${id}.data`,
    `/table/shares/${id}/receipt.txt`,
  ]) {
    for (const method of ["GET", "POST", "PUT", "TRACE"]) {
      const body = method === "POST" ? "\r\nContent-Length: 0" : "";
      await sendRaw(
        site.origin,
        `${method} ${path} HTTP/1.1\r\nHost: x\r\nOrigin: ${site.origin}\r\nConnection: close${body}\r\n\r\n`,
      );
    }
  }
  expect(site.log()).toContain('"path":"/orders/:orderId"');
  expect(site.log()).not.toContain(id.slice(0, 10));
});

import { catalog as english } from "../../../../app/locales/en-US";
import { catalog as portuguese } from "../../../../app/locales/pt-BR";
import { expect, test } from "../../fixture";
import { type Answer, ask, type Question } from "../client/ask";
import { RawConnection, sendRaw } from "../client/raw";
import { builtTargets } from "../manifest";

const ID = expect.stringMatching(/^[\da-f]{4}-[\da-f]{4}$/);

// Nothing is asked here that changes anything.
test.use({ changesSite: false });

const paths = [...new Set(builtTargets().map(({ path }) => path))];

for (const path of paths) {
  test(`${path} answers with the security headers`, async ({ site }) => {
    judge(await ask(site.origin + path));
  });
}

/** Answers that no page of ours gives. */
const ODD: Record<string, Question & { path: string }> = {
  "an unknown path": { path: "/nothing/here" },
  "a path that cannot be decoded": { path: "/%E0%A4%A" },
  "a doubled slash": { path: "//elsewhere.example/menu" },
  "a method that no page has": {
    path: "/menu",
    method: "PUT",
    headers: { Origin: "https://elsewhere.example" },
  },
  "a preflight": { path: "/menu", method: "OPTIONS" },
  "a file": { path: "/favicon.svg" },
  "data of an unknown path": { path: "/nothing/here.data" },
  "a built file that is not there": { path: "/build/root-NOTHERE.js" },
  "a folder of built files": { path: "/build" },
  "a HEAD": { path: "/auth", method: "HEAD" },
};

for (const [name, { path, ...question }] of Object.entries(ODD)) {
  test(`${name} answers with the security headers`, async ({ site }) => {
    const answer = await ask(site.origin + path, question);
    judge(answer);
    expect(answer.status).toBeLessThan(500);
    expect(answer.body).not.toMatch(/\bat .+:\d+:\d+|node_modules/);
  });
}

for (const [name, { bytes, status }] of Object.entries({
  "a request line that is none": { bytes: "nonsense\r\n\r\n", status: 400 },
  "a method of nobody's": { bytes: "FOO / HTTP/1.1\r\nHost: x\r\n\r\n", status: 400 },
  "no host": { bytes: "GET / HTTP/1.1\r\n\r\n", status: 400 },
  "two lengths": {
    bytes: "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx",
    status: 400,
  },
  "headers beyond measure": {
    bytes: `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${"x".repeat(80_000)}\r\n\r\n`,
    status: 431,
  },
  "a tunnel": { bytes: "CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: x\r\n\r\n", status: 405 },
})) {
  test(`${name} answers ${status} with the security headers, and ends the connection`, async ({ site }) => {
    const { text, closed } = await sendRaw(site.origin, bytes);
    expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    for (const header of ["x-content-type-options", "referrer-policy", "permissions-policy", "x-request-id"])
      expect.soft(text.toLowerCase()).toContain(`\r\n${header}: `);
    expect.soft(text).toMatch(/^content-security-policy: default-src 'none'/im);
    expect(closed).toBe(true);
    if (status !== 431) return;
    // With such cookies no page would open again.
    for (const cookie of ["access", "order", "checkout"])
      expect.soft(text).toMatch(new RegExp(`^set-cookie: \\S*${cookie}=;.*Max-Age=0`, "im"));
    const read = Buffer.from(text, "latin1").toString();
    for (const { status: words } of [portuguese, english]) expect.soft(read).toContain(words.tooManyCookies);
  });
}

test("every answer says by its id that it is ours", async ({ site }) => {
  const asks: [string, Question][] = paths.flatMap((path): [string, Question][] => [
    [path, { headers: { Accept: "application/json" } }],
    [path, {}],
    [`${path === "/" ? "/_root" : path}.data`, {}],
    [path, { method: "POST", form: { x: "1" }, headers: { Origin: site.origin } }],
    [path, { method: "POST", form: { x: "1" }, headers: { "Sec-Fetch-Site": "cross-site" } }],
  ]);
  for (const [path, question] of asks) {
    const { headers, status } = await ask(site.origin + path, question);
    expect.soft([path, question.method, headers["x-request-id"]]).toEqual([path, question.method, ID]);
    expect.soft([path, status < 500 || status === 503]).toEqual([path, true]);
  }
  // A built file is known by its type, and each of its bytes counts.
  const { body } = await ask(`${site.origin}/auth`);
  const [style = ""] = body.match(/\/build\/[^"]+\.css/) ?? [];
  expect((await ask(site.origin + style)).headers["x-request-id"]).toBeUndefined();
});

test("built files come as the build compressed them, pages as brotli or gzip", async ({ site }) => {
  const page = await ask(`${site.origin}/auth`);
  const [style = ""] = page.body.match(/\/build\/[^"]+\.css/) ?? [];
  const codingOf = async (path: string, accepted: string) => {
    const { headers } = await ask(site.origin + path, { headers: { "Accept-Encoding": accepted } });
    return headers["content-encoding"];
  };
  expect(await codingOf(style, "gzip, deflate, br")).toBe("br");
  expect(await codingOf("/offline.js", "gzip, deflate, br")).toBe("br");
  expect(await codingOf("/auth", "gzip, deflate, br")).toBe("br");
  expect(await codingOf("/auth", "gzip, deflate")).toBe("gzip");
});

test("connections outlast those of common balancers", async ({ site }) => {
  const connection = await RawConnection.to(site.origin);
  // Only whoever asks as in HTTP/1.0 is told for how long.
  connection.write("GET /healthz HTTP/1.0\r\nHost: x\r\nConnection: keep-alive\r\n\r\n");
  const { text } = await connection.until(({ statuses }) => statuses.length > 0);
  connection.close();
  expect(Number(/^keep-alive: timeout=(\d+)/im.exec(text)?.[1])).toBeGreaterThanOrEqual(75);
});

test("a page's nonce is new each time", async ({ site }) => {
  const nonces = [1, 2].map(async () => {
    const { headers } = await ask(`${site.origin}/auth/login`);
    return /'nonce-([^']+)'/.exec(String(headers["content-security-policy"]))?.[1];
  });
  const [first, second] = await Promise.all(nonces);
  expect(Buffer.from(first ?? "", "base64url").length).toBeGreaterThanOrEqual(16);
  expect(first).not.toBe(second);
});

test("a page with script may run files of ours alone", async ({ site }) => {
  const page = await ask(`${site.origin}/geolocation`);
  expect(page.headers["content-security-policy"]).toContain("script-src 'self' 'inline-speculation-rules';");
  const [script = "", ...others] = page.body.match(/<script[^>]*>/g) ?? [];
  expect(others).toEqual([]);
  const file = /^<script type="module" src="(\/build\/browser-[\w-]+\.js)">$/.exec(script)?.[1];
  expect((await ask(site.origin + String(file))).status).toBe(200);
});

test("built files may be kept for good", async ({ site }) => {
  const { body } = await ask(`${site.origin}/auth/login`);
  const file = /href="(\/build\/[^"]+)"/.exec(body)?.[1];
  const { headers } = await ask(site.origin + String(file));
  expect(headers["cache-control"]).toMatch(/max-age=31536000.*immutable/);
});

test("alive and ready", async ({ site }) => {
  expect((await ask(`${site.origin}/healthz`)).status).toBe(200);
  expect((await ask(`${site.origin}/readyz`)).status).toBe(200);
});

function judge({ headers }: Answer): void {
  expect.soft(headers["x-request-id"]).toEqual(ID);
  expect.soft(headers["x-content-type-options"]).toBe("nosniff");
  expect.soft(headers["referrer-policy"]).toBe("same-origin");
  // What shows nothing or has no script needs none.
  const scripted = !String(headers["content-security-policy"]).includes("script-src 'none'");
  if (!headers.location && scripted) expect.soft(headers["permissions-policy"]).toBeTruthy();
  expect.soft(headers["x-powered-by"]).toBeUndefined();
  // On plain http it would bind a developer's localhost to https.
  expect.soft(headers["strict-transport-security"]).toBeUndefined();
  if (!headers["content-type"]?.startsWith("text/html")) return;
  const policy = String(headers["content-security-policy"]);
  // What Express says of a folder, before anything of ours: it may load nothing at all.
  if (policy === "default-src 'none'") return;
  expect.soft(headers["cross-origin-opener-policy"]).toBe("same-origin");
  expect.soft(policy).toContain("frame-ancestors 'none'");
  expect.soft(policy).toContain("base-uri 'none'");
  expect.soft(policy).toContain("form-action 'self'");
  expect.soft(policy).not.toMatch(/unsafe-(inline|eval)|script-src[^;]*\*/);
  expect.soft(headers["cache-control"]).toMatch(/no-store/);
  expect.soft(headers["cache-control"]).toMatch(/private/);
}

import { expect, test } from "../fixture";
import { type Answer, ask, type Question } from "./ask";
import { builtTargets } from "./manifest";

const paths = [...new Set(builtTargets().map(({ path }) => path))];

for (const path of paths) {
  test(`${path} answers with the security headers`, async ({ house }) => {
    judge(await ask(house.origin + path));
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
  "a HEAD": { path: "/auth", method: "HEAD" },
};

for (const [name, { path, ...question }] of Object.entries(ODD)) {
  test(`${name} answers with the security headers`, async ({ house }) => {
    const answer = await ask(house.origin + path, question);
    judge(answer);
    expect(answer.status).toBeLessThan(500);
    expect(answer.body).not.toMatch(/\bat .+:\d+:\d+|node_modules/);
  });
}

test("a page's nonce is new each time", async ({ house }) => {
  const nonces = [1, 2].map(async () => {
    const { headers } = await ask(`${house.origin}/auth/login`);
    return /'nonce-([^']+)'/.exec(String(headers["content-security-policy"]))?.[1];
  });
  const [first, second] = await Promise.all(nonces);
  expect(first).toBeTruthy();
  expect(first).not.toBe(second);
});

test("a lite page may run nothing", async ({ house }) => {
  const { headers, body } = await ask(`${house.origin}/auth`, { headers: { "Save-Data": "on" } });
  expect(headers["content-security-policy"]).toContain("script-src 'none'");
  // What search engines read of the restaurants is data, in an element of that name.
  expect(body.replace(/<script type="application\/ld\+json">[^<]*<\/script>/, "")).not.toContain("<script");
});

test("built files may be kept for good", async ({ house }) => {
  const { body } = await ask(`${house.origin}/auth/login`);
  const file = /\/build\/[^"']+/.exec(body)?.[0];
  const { headers } = await ask(house.origin + String(file));
  expect(headers["cache-control"]).toMatch(/max-age=31536000.*immutable/);
});

test("alive and ready", async ({ house }) => {
  expect((await ask(`${house.origin}/healthz`)).status).toBe(200);
  expect((await ask(`${house.origin}/readyz`)).status).toBe(200);
});

function judge({ headers }: Answer): void {
  expect.soft(headers["x-content-type-options"]).toBe("nosniff");
  expect.soft(headers["referrer-policy"]).toBe("same-origin");
  expect.soft(headers["permissions-policy"]).toBeTruthy();
  expect.soft(headers["x-powered-by"]).toBeUndefined();
  // On plain http it would bind a developer's localhost to https.
  expect.soft(headers["strict-transport-security"]).toBeUndefined();
  if (!headers["content-type"]?.startsWith("text/html")) return;
  const policy = String(headers["content-security-policy"]);
  // What Express says to a URL that it cannot read, before anything of ours: it may load nothing at all.
  if (policy === "default-src 'none'") return;
  expect.soft(policy).toContain("frame-ancestors 'none'");
  expect.soft(policy).toContain("base-uri 'none'");
  expect.soft(policy).toContain("form-action 'self'");
  expect.soft(policy).not.toMatch(/unsafe-(inline|eval)|script-src[^;]*\*/);
  expect.soft(headers["cache-control"]).toMatch(/no-store/);
  expect.soft(headers["cache-control"]).toMatch(/private/);
}

import { expect, test } from "../../fixture";
import { ask, leadsTo } from "../client/ask";
import { builtTargets } from "../manifest";

// Nothing is asked here that changes anything.
test.use({ changesSite: false });

const FOREIGN = "https://elsewhere.example";

/** How another site, or nobody known, may try to post. */
const SENDERS: Record<string, (origin: string) => Record<string, string>> = {
  "another site": () => ({ Origin: FOREIGN, "Sec-Fetch-Site": "cross-site" }),
  "another site, in an old browser": () => ({ Origin: FOREIGN }),
  "another site of the same domain": () => ({ Origin: FOREIGN, "Sec-Fetch-Site": "same-site" }),
  "an address typed in": () => ({ "Sec-Fetch-Site": "none" }),
  "another site with a forged host": () => ({
    Origin: FOREIGN,
    Host: "elsewhere.example",
    "X-Forwarded-Host": "elsewhere.example",
  }),
  "our origin said by another site": (origin) => ({ Origin: origin, "Sec-Fetch-Site": "cross-site" }),
  "a sandboxed page": () => ({ Origin: "null" }),
  "no Origin": () => ({}),
  "another site, in a browser that says only where it comes from": () => ({ Referer: `${FOREIGN}/` }),
  "another site that names a page of ours": (origin) => ({ Origin: FOREIGN, Referer: `${origin}/menu` }),
  "a sandboxed page that names a page of ours": (origin) => ({ Origin: "null", Referer: `${origin}/menu` }),
};

/** Where the payment provider posts from its own site, see below. */
const BANK_RETURN = "/payments/external-confirmation";

/** Where the backend posts what it has signed, see webhooks.spec.ts. */
const CHANGED = "/resources/changed";

const targets = builtTargets().filter(
  ({ hasAction, path }) => hasAction && path !== BANK_RETURN && path !== CHANGED,
);

test("the build has actions to protect", () => {
  expect(targets.length).toBeGreaterThan(5);
});

for (const { id, path, index } of targets) {
  test(`${path}: nobody but our own pages may post`, async ({ site }) => {
    const own = index ? "?index" : "";
    const data = path === "/" ? "/_root.data" : `${path}.data`;
    const doors = {
      document: path + own,
      _data: `${path}?${index ? "index&" : ""}_data=${encodeURIComponent(id)}`,
      ".data": data + own,
    };
    const heard: string[] = [];
    for (const [door, url] of Object.entries(doors)) {
      for (const [sender, headers] of Object.entries(SENDERS)) {
        const form = { locale: "en-US" };
        const answer = await ask(site.origin + url, {
          method: "POST",
          headers: headers(site.origin),
          form,
        });
        const cookies = answer.headers["set-cookie"] ?? [];
        if (answer.status === 403 && cookies.length === 0) continue;
        heard.push(`${sender} posts to ${url} (${door}): ${answer.status}, ${cookies.length} cookies`);
      }
    }
    expect(heard).toEqual([]);
  });
}

test("every other unsafe method is refused as well", async ({ site }) => {
  for (const method of ["PUT", "PATCH", "DELETE"]) {
    const answer = await ask(`${site.origin}/cart`, { method, headers: { Origin: FOREIGN } });
    expect([403, 405]).toContain(answer.status);
  }
});

test("a browser that says nothing of where it comes from posts by the token of its page", async ({
  site,
}) => {
  const visit = async () => {
    const { headers, body } = await ask(`${site.origin}/auth`);
    const [, token = ""] = /name="csrf_token" value="([^"]*)"/.exec(body) ?? [];
    return { token, cookie: (headers["set-cookie"] ?? []).map((one) => one.split(";")[0]).join("; ") };
  };
  const [ours, another] = [await visit(), await visit()];
  const statusOf = async (cookie: string, csrf_token: string, headers: Record<string, string> = {}) => {
    const url = `${site.origin}/resources/locale`;
    const form = { locale: "en-US", redirectTo: "/auth", csrf_token };
    return (await ask(url, { method: "POST", headers: { ...headers, Cookie: cookie }, form })).status;
  };
  expect(await statusOf(ours.cookie, ours.token)).toBe(303);
  expect(await statusOf(ours.cookie, another.token)).toBe(403);
  expect(await statusOf("", ours.token)).toBe(403);
  // Where a browser says it, the token changes nothing.
  for (const [sender, headers] of Object.entries(SENDERS).filter(([name]) => name !== "no Origin"))
    expect(await statusOf(ours.cookie, ours.token, headers(site.origin)), sender).toBe(403);
});

test("our own page may post, in an old browser and an older one", async ({ site }) => {
  for (const headers of [{ Origin: site.origin }, { Referer: `${site.origin}/auth` }]) {
    const form = { locale: "en-US", redirectTo: "/auth" };
    const answer = await ask(`${site.origin}/resources/locale`, {
      method: "POST",
      headers: { ...headers, Cookie: "tries=x" },
      form,
    });
    expect(answer.status).toBe(303);
  }
});

test("Apple may post its answer from its own site, where a state that is not ours counts for nothing", async ({
  site,
}) => {
  const path = "/auth/apple/callback";
  const headers = { Origin: "https://appleid.apple.com", "Sec-Fetch-Site": "cross-site" };
  for (const state of ["", "made-up", "A".repeat(48)]) {
    const form = { state, code: "c", user: "{}" };
    const answer = await ask(site.origin + path, { method: "POST", headers, form });
    expect(answer.status).toBe(303);
    expect(answer.headers["set-cookie"]).toBeUndefined();
    const own = answer.headers.location ?? "";
    expect(own).toMatch(/^\/auth\/apple\/callback\?/);
    const led = await ask(site.origin + own);
    expect([led.status, leadsTo(led)]).toEqual([303, "/auth/login"]);
  }
});

test("a bank may post its answer from its own site, where a state that is not ours counts for nothing", async ({
  site,
}) => {
  const headers = { Origin: "https://bank.example", "Sec-Fetch-Site": "cross-site" };
  for (const state of ["", "?state=", "?state=made-up", `?state=${"A".repeat(43)}`]) {
    const form = { order_id: "somebody-elses", result: "Y", state: "A".repeat(43) };
    const answer = await ask(site.origin + BANK_RETURN + state, { method: "POST", headers, form });
    expect(answer).toMatchObject({ status: 303, headers: { location: BANK_RETURN } });
    expect(answer.headers["set-cookie"]).toBeUndefined();
  }
  const answer = await ask(site.origin + BANK_RETURN);
  expect([answer.status, leadsTo(answer)]).toEqual([303, "/orders"]);
});

test("a bank's post of another kind than a form, or too large, breaks nothing", async ({ site }) => {
  const url = site.origin + BANK_RETURN;
  const kinds = [
    "application/json",
    "text/plain",
    "multipart/form-data",
    "application/x-www-form-urlencoded",
    "",
  ];
  for (const kind of kinds) {
    const headers = { ...(kind ? { "Content-Type": kind } : {}), "Sec-Fetch-Site": "cross-site" };
    expect(await ask(url, { method: "POST", headers }), kind).toMatchObject({
      status: 303,
      headers: { location: BANK_RETURN },
    });
  }
  const form = { payload: "x".repeat(300_000) };
  expect(await ask(url, { method: "POST", form })).toMatchObject({ status: 413 });
});

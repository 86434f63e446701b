import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createVisitor } from "~/guard.server";
import { PLAIN_COOKIES } from "~/platform/cookies/register.server";
import { PERSONAL_COOKIES, signOut } from "./sign-out.server";

/** The cookies that belong to the browser, not to a person. */
const KEPT = [...Object.keys(PLAIN_COOKIES), "known"];

/** The names of all cookies that the app makes. */
function cookieNames(): string[] {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" });
  const sources = files.filter((file) => /\.server\.tsx?$/.test(file));
  return sources.flatMap((file) => {
    const source = readFileSync(join("app", file), "utf8");
    const made = source.matchAll(/(?:sealedCookie\(\{\s*name: |plainCookie\()"([\w-]+)"/g);
    return [...made].map(([, name]) => name ?? "");
  });
}

async function signedOut(cookie: string, to?: string): Promise<Response> {
  const request = new Request("http://localhost/resources/sign-out", { method: "POST", headers: { cookie } });
  return signOut(await createVisitor(request, {}), to);
}

describe("signOut", () => {
  it("knows every cookie there is: a person's or the browser's own", () => {
    expect(cookieNames()).toContain("access");
    expect(cookieNames()).toContain("locale");
    // remix-auth makes this one itself.
    const made = [...cookieNames(), "oauth2-google"];
    expect([...new Set(made)].sort()).toEqual([...PERSONAL_COOKIES, ...KEPT].sort());
  });

  it("removes each of a person's cookies that the browser has, and no other", async () => {
    const sent = [...PERSONAL_COOKIES, ...KEPT].map((name) => `${name}=x`).join("; ");
    const answer = await signedOut(sent);
    const removed = answer.headers.getSetCookie();
    for (const header of removed) expect(header).toContain("Max-Age=0");
    expect(removed.map((header) => header.split("=", 1)[0]).sort()).toEqual([...PERSONAL_COOKIES].sort());
  });

  it("leads to the entry, or to a given page, and clears what the browser has stored", async () => {
    const answer = await signedOut("");
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/auth");
    expect(answer.headers.get("clear-site-data")).toBe('"storage"');
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect((await signedOut("", "/auth/login")).headers.get("location")).toBe("/auth/login");
  });
});

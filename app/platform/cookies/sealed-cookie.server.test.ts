import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { CookieTooLargeError } from "./cookie-jar.server";
import type { SealedName } from "./register.server";
import { type Keyring, sealedCookie } from "./sealed-cookie.server";

const OLD = "o".repeat(32);
const NEW = "n".repeat(32);
const schema = z.object({ text: z.string() });

const ring = (change: Partial<Keyring> = {}): Keyring => ({
  secrets: [NEW, OLD],
  isSecure: false,
  ...change,
});
const cookie = (keyring = ring(), name: SealedName = "wallet") => sealedCookie({ name, schema }, keyring);

/** The next request of a browser that received these headers. */
function requestWith(...setCookies: string[]): Request {
  const pairs = setCookies.map((header) => header.split(";", 1)[0]);
  return new Request("http://localhost/", { headers: { Cookie: pairs.join("; ") } });
}

const contentOf = (setCookie: string) => setCookie.slice(setCookie.indexOf("=") + 1, setCookie.indexOf(";"));

describe("a sealed cookie", () => {
  it("gives back any text that was sealed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
        expect(cookie().read(requestWith(cookie().seal({ text })))).toEqual({ text });
      }),
    );
  });

  it("shows nothing of its content", () => {
    const header = cookie().seal({ text: "Rua Augusta" });
    expect(Buffer.from(contentOf(header), "base64url").toString("latin1")).not.toContain("Augusta");
  });

  it("is never the same twice", () => {
    expect(cookie().seal({ text: "a" })).not.toBe(cookie().seal({ text: "a" }));
  });

  it("is HttpOnly, Lax and for the whole site", () => {
    expect(cookie().seal({ text: "a" })).toMatch(
      /^wallet=[\w-]+; Path=\/; Max-Age=60; HttpOnly; SameSite=Lax$/,
    );
    expect(cookie().clear()).toBe("wallet=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax");
  });

  it("is Secure and __Host- exactly where the site is https", () => {
    const secure = cookie(ring({ isSecure: true }));
    const header = secure.seal({ text: "a" });
    expect(header).toMatch(/^__Host-wallet=[\w-]+; Path=\/; Max-Age=60; HttpOnly; Secure; SameSite=Lax$/);
    expect(secure.read(requestWith(header))).toEqual({ text: "a" });
    expect(secure.read(requestWith(cookie().seal({ text: "a" })))).toBeUndefined();
  });

  it("is sealed with the newest secret and opened with any", () => {
    const old = cookie(ring({ secrets: [OLD] }));
    expect(cookie().read(requestWith(old.seal({ text: "a" })))).toEqual({ text: "a" });
    expect(old.read(requestWith(cookie().seal({ text: "a" })))).toBeUndefined();
  });

  it("is absent once its secret is gone", () => {
    const header = cookie(ring({ secrets: [OLD] })).seal({ text: "a" });
    expect(cookie(ring({ secrets: [NEW] })).read(requestWith(header))).toBeUndefined();
  });

  it("runs out by itself, whatever the browser keeps", () => {
    let now = 1_000_000;
    const clock = cookie(ring({ now: () => now }));
    const request = requestWith(clock.seal({ text: "a" }));
    now += 59_000;
    expect(clock.read(request)).toEqual({ text: "a" });
    now += 1_000;
    expect(clock.read(request)).toBeUndefined();
  });

  it("is absent after any change of any byte", () => {
    const header = cookie().seal({ text: "Rua Augusta, 1500" });
    const bytes = Buffer.from(contentOf(header), "base64url");
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, flip) => {
        const forged = Buffer.from(bytes);
        forged[at] = (forged[at] ?? 0) ^ flip;
        expect(cookie().read(requestWith(`wallet=${forged.toString("base64url")};`))).toBeUndefined();
      }),
      { numRuns: 1_000 },
    );
  });

  it("is absent when it is cut, lengthened or made up", () => {
    const value = contentOf(cookie().seal({ text: "Rua Augusta, 1500" }));
    for (let length = 0; length < value.length; length++) {
      expect(cookie().read(requestWith(`wallet=${value.slice(0, length)};`))).toBeUndefined();
    }
    expect(cookie().read(requestWith(`wallet=${value}A;`))).toBeUndefined();
    expect(cookie().read(requestWith(`wallet=${value}=;`))).toBeUndefined();
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (junk) => {
        const headers = { Cookie: `wallet=${encodeURIComponent(junk)}` };
        expect(cookie().read(new Request("http://localhost/", { headers }))).toBeUndefined();
      }),
    );
  });

  it("is absent under another cookie's name", () => {
    const value = contentOf(cookie().seal({ text: "a" }));
    expect(cookie(ring(), "flash").read(requestWith(`flash=${value};`))).toBeUndefined();
  });

  it("is absent when its content no longer fits", () => {
    const header = cookie().seal({ text: "a" });
    const strict = sealedCookie({ name: "wallet", schema: z.object({ number: z.number() }) }, ring());
    expect(strict.read(requestWith(header))).toBeUndefined();
  });

  it("is found behind a foreign one of the same name", () => {
    const request = requestWith("wallet=forged;", cookie().seal({ text: "a" }));
    expect(cookie().read(request)).toEqual({ text: "a" });
  });

  it("fails in clear words when a browser would drop it", () => {
    const text = Buffer.from(crypto.getRandomValues(new Uint8Array(4_000))).toString("base64");
    expect(() => cookie().seal({ text })).toThrow(CookieTooLargeError);
    expect(() => cookie().seal({ text })).toThrow(/the cookie wallet would have \d{4} bytes/);
  });

  it("may have 4,095 bytes and no more", () => {
    fc.assert(
      fc.property(fc.base64String({ minLength: 3_000, maxLength: 4_500 }), (text) => {
        let header: string;
        try {
          header = cookie().seal({ text });
        } catch (error) {
          expect(error).toBeInstanceOf(CookieTooLargeError);
          return;
        }
        expect(header.length).toBeLessThan(4_096);
      }),
    );
  });
});

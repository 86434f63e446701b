import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { guard } from "~/guard.server";
import { env } from "~/platform/env/env.server";
import { refuse } from "~/platform/forms/answer.server";
import { getT } from "~/platform/i18n/i18n.server";
import { refreshTokenCookie } from "~/platform/session/session-cookies.server";
import { CLIENT_ADDRESS } from "./client-address.server";
import { spelling } from "./keyed-hash.server";
import { MOST_COUNTS } from "./limit-counts.server";
import { forgive, keepCount, LIMITS, type LimitKind, limit, type Rule, waitWords } from "./limits.server";

interface From {
  address?: string;
  guest?: string;
  cookie?: string;
}

/** The origin of one request. */
function requestFrom({ address = "198.51.100.7", guest, cookie }: From = {}) {
  const headers = { [CLIENT_ADDRESS]: address, ...(cookie === undefined ? {} : { cookie }) };
  return {
    request: new Request("http://localhost/auth/login", { headers }),
    order: { checkoutOption: "DELIVERY" as const, ...(guest === undefined ? {} : { guestOrderId: guest }) },
    setCookie: () => {},
  };
}

/** Makes `count` tries and returns the answer to the last. */
async function tries(count: number, kind: LimitKind, from: (at: number) => From, identifier?: string) {
  let last: number | undefined;
  for (let at = 0; at < count; at++) last = await limit(requestFrom(from(at)), kind, identifier);
  return last;
}

const kinds = Object.keys(LIMITS).filter((kind): kind is LimitKind => kind in LIMITS);
const anywhere = (at: number) => ({ address: `10.0.${at >> 8}.${at & 255}` });

beforeEach(() => {
  globalThis.comandaLimits?.clear();
});

describe.each(kinds)("%s is limited", (kind) => {
  const { seconds, tries: most }: Rule = LIMITS[kind];

  it("by the identifier, wherever the tries come from, where it has one", async () => {
    if (most.identifier === undefined) return;
    expect(await tries(most.identifier, kind, anywhere, "ana@exemplo.com")).toBeUndefined();
    const wait = await limit(requestFrom(anywhere(999)), kind, " Ana@Exemplo.com ");
    expect(wait).toBeGreaterThan(seconds - 5);
    expect(wait).toBeLessThanOrEqual(seconds);
    expect(await limit(requestFrom(anywhere(999)), kind, "bruno@exemplo.com")).toBeUndefined();
  });

  it("by the session, whatever address it comes from, where it has one", async () => {
    if (most.session === undefined) return;
    const from = (at: number) => ({ ...anywhere(at), guest: "g-1" });
    expect(await tries(most.session, kind, from)).toBeUndefined();
    expect(await limit(requestFrom(from(999)), kind)).toBeGreaterThan(0);
    expect(await limit(requestFrom({ ...anywhere(999), guest: "g-2" }), kind)).toBeUndefined();
  });

  it("by the address, whoever asks", async () => {
    expect(await tries(most.address, kind, () => ({}))).toBeUndefined();
    expect(await limit(requestFrom(), kind)).toBeGreaterThan(0);
    expect(await limit(requestFrom({ address: "198.51.100.8" }), kind)).toBeUndefined();
  });
});

describe("a limit", () => {
  it("knows a session by its refresh token, its guest order, or the name that its browser was given", async () => {
    const most = LIMITS.code.tries.session;
    const tokens = refreshTokenCookie.seal("refresh-1").split(";")[0] ?? "";
    const given: string[] = [];
    await limit({ ...requestFrom(), setCookie: (cookie) => void given.push(cookie) }, "check");
    const [named = ""] = given.map((cookie) => cookie.split(";")[0]);
    expect(named).toMatch(/^tries=./);
    for (const from of [{ cookie: tokens }, { guest: "g-1" }, { cookie: named }]) {
      expect(await tries(most, "code", (at) => ({ ...anywhere(at), ...from }))).toBeUndefined();
      expect(await limit(requestFrom({ ...anywhere(999), ...from }), "code")).toBeGreaterThan(0);
    }
  });

  it("of one kind does not touch another", async () => {
    await tries(LIMITS.signIn.tries.identifier, "signIn", () => ({}), "ana@exemplo.com");
    expect(await limit(requestFrom(), "signIn", "ana@exemplo.com")).toBeGreaterThan(0);
    expect(await limit(requestFrom(), "code", "ana@exemplo.com")).toBeUndefined();
  });

  it("does not count a try that went well", async () => {
    for (let at = 0; at < 50; at++) {
      const visitor = requestFrom();
      expect(await limit(visitor, "signIn", "ana@exemplo.com")).toBeUndefined();
      await forgive(visitor);
      await forgive(visitor);
    }
    await tries(LIMITS.signIn.tries.identifier, "signIn", () => ({}), "ana@exemplo.com");
    expect(await limit(requestFrom(), "signIn", "ana@exemplo.com")).toBeGreaterThan(0);
  });

  it("does not count what the backend could not answer", async () => {
    for (let at = 0; at < 2 * LIMITS.check.tries.identifier; at++) {
      const request = new Request(`${env.APP_ORIGIN}/privacy/policy`);
      const answer = await guard({ request, context: {}, params: {} }, async (visitor) => {
        const wait = await limit(visitor, "check", "ana@exemplo.com");
        return refuse({}, wait === undefined ? 503 : 429);
      });
      expect(answer.init?.status).toBe(503);
      expect(new Headers(answer.init?.headers).get("retry-after")).toBe("15");
    }
  });

  it("counts a photo that was decoded, whatever came of it", async () => {
    const statuses = [];
    for (let at = 0; at <= LIMITS.photo.tries.address; at++) {
      const request = new Request(`${env.APP_ORIGIN}/privacy/policy`);
      const answer = await guard({ request, context: {}, params: {} }, async (visitor) => {
        const wait = await limit(visitor, "photo");
        keepCount(visitor);
        return refuse({}, wait === undefined ? 503 : 429);
      });
      statuses.push(answer.init?.status);
    }
    expect(statuses.at(-1)).toBe(429);
  });

  it("is not lengthened by who goes on trying, and what others share is not used up by them", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      const { seconds, tries: most } = LIMITS.search;
      await tries(most.session, "search", () => ({ guest: "g-1" }));
      vi.setSystemTime(Date.now() + (seconds - 1) * 1_000);
      expect(await tries(3 * most.address, "search", () => ({ guest: "g-1" }))).toBe(1);
      expect(await limit(requestFrom({ guest: "g-2" }), "search")).toBeUndefined();
      vi.setSystemTime(Date.now() + 1_001);
      expect(await limit(requestFrom({ guest: "g-1" }), "search")).toBeUndefined();
    } finally {
      vi.useRealTimers();
    }
  });

  it("makes no count for those who are refused, under however many names they come", async () => {
    const size = () =>
      [...(globalThis.comandaLimits?.values() ?? [])].reduce((sum, kept) => sum + kept.size, 0);
    await tries(LIMITS.check.tries.address, "check", (at) => ({ guest: `g-${at}` }));
    const before = size();
    for (let at = 0; at < 500; at++) {
      expect(
        await limit(requestFrom({ guest: `h-${at}` }), "check", `person-${at}@exemplo.com`),
      ).toBeGreaterThan(0);
    }
    expect(size()).toBe(before);
  });

  it("keeps a limited number of counts, and drops the least recently used first", async () => {
    const guessed = "ana@exemplo.com";
    await tries(LIMITS.signIn.tries.identifier, "signIn", anywhere, guessed);
    for (let at = 0; at < MOST_COUNTS + 2_000; at++) {
      await limit(
        requestFrom({ address: `2001:db8:${at.toString(16)}::1`, guest: `g-${at}` }),
        "signIn",
        `p-${at}`,
      );
      if (at % 5_000 === 0)
        expect(await limit(requestFrom(anywhere(at)), "signIn", guessed)).toBeGreaterThan(0);
    }
    for (const kept of globalThis.comandaLimits?.values() ?? []) expect(kept.size).toBe(MOST_COUNTS);
    expect(await limit(requestFrom(), "signIn", guessed)).toBeGreaterThan(0);
  });

  it("ends when its window does", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      await tries(LIMITS.signIn.tries.identifier + 1, "signIn", () => ({}), "ana@exemplo.com");
      vi.setSystemTime(Date.now() + LIMITS.signIn.seconds * 1000 + 1);
      expect(await limit(requestFrom(), "signIn", "ana@exemplo.com")).toBeUndefined();
    } finally {
      vi.useRealTimers();
    }
  });

  it("lets an identifier through exactly as often as it says, in whatever order tries come", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: 3 }), { maxLength: 60 }), async (order) => {
        globalThis.comandaLimits?.clear();
        const seen = new Map<number, number>();
        for (const [at, who] of order.entries()) {
          const count = (seen.get(who) ?? 0) + 1;
          seen.set(who, count);
          const wait = await limit(requestFrom(anywhere(at)), "send", `person-${who}@exemplo.com`);
          expect(wait === undefined).toBe(count <= LIMITS.send.tries.identifier);
        }
      }),
      { numRuns: 30 },
    );
  });
});

it.each([
  [" ANA@exemplo.com", "ana@exemplo.com"],
  ["529.982.247-25", "52998224725"],
  ["+55 (11) 98888-7777", "5511988887777"],
  ["１２３", "123"],
])("counts %j as %j", (typed, counted) => {
  expect(spelling(typed)).toBe(counted);
});

it("says in both languages how long to wait", async () => {
  const pt = { t: await getT("pt-BR"), locale: "pt-BR" as const };
  const en = { t: await getT("en-US"), locale: "en-US" as const };
  expect(waitWords(pt, 40)).toBe("Muitas tentativas seguidas. Tente de novo em 40\u00a0segundos.");
  expect(waitWords(pt, 61)).toBe("Muitas tentativas seguidas. Tente de novo em 2\u00a0minutos.");
  expect(waitWords(en, 1)).toBe("Too many tries in a row. Try again in 1\u00a0second.");
});

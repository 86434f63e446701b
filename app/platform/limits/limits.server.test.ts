import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { guard } from "~/guard.server";
import { env } from "~/platform/env/env.server";
import { refuse } from "~/platform/forms/form-refusal.server";
import { getT } from "~/platform/i18n/i18n.server";
import { accountCookie, refreshTokenCookie } from "~/platform/visitor/browser-cookies.server";
import { CLIENT_ADDRESS } from "./client-address.server";
import { knownAccount, knownCookie, rememberBrowser } from "./known-browser.server";
import { MOST_COUNTS } from "./limit-counts.server";
import {
  forgive,
  LIMITS,
  type LimitKind,
  limit,
  limitReached,
  type Rule,
  type Subject,
  waitWords,
} from "./limits.server";
import { spelling } from "./security-event.server";

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

/** All but that of ordinary visits, which is the same with more tries. */
const kinds = Object.keys(LIMITS).filter((kind): kind is LimitKind => kind in LIMITS && kind !== "open");
const anywhere = (at: number) => ({ address: `10.0.${at >> 8}.${at & 255}` });

beforeEach(() => {
  globalThis.comandaLimits?.clear();
});

/** Tries of another browser at another address each time. */
const strangers = (at: number) => ({ ...anywhere(at), guest: `stranger ${at}` });

/** A counter of a kind, with tries that only this counter refuses. */
interface Counter {
  by: string;
  most: number;
  /** In seconds. */
  window: number;
  from: (at: number) => From;
  about: (at: number) => Subject | undefined;
}

function countersOf(kind: LimitKind): Counter[] {
  const { seconds, tries: most, day }: Rule = LIMITS[kind];
  const who = () => "ana@exemplo.com";
  /** Another seat at the same table each time. */
  const at = (seat: number) => (most.identifier === undefined ? who() : { identifier: `${seat}`, at: who() });
  const oneAddress = (count: number) => ({ guest: `g-${count}` });
  const oneSession = (count: number) => ({ ...anywhere(count), guest: "g-1" });
  /** Another household of one /56 each time. */
  const around = (count: number) => ({
    address: `2001:db8:0:${(count & 255).toString(16)}::1`,
    guest: `g-${count}`,
  });
  const owner = (count: number) => ({ ...strangers(count), cookie: ownersBrowser });
  const rows: [string, number | undefined, Counter["from"], Counter["about"], number?][] = [
    ["address", most.address, oneAddress, () => undefined],
    // Of those that are quick to count.
    ["address around", most.address > 60 ? undefined : 4 * most.address, around, () => undefined],
    ["address a day", day?.address, oneAddress, () => undefined, DAY],
    ["session", most.session, oneSession, () => undefined],
    ["identifier", most.identifier, strangers, who],
    ["identifier and address", most.addressAt, oneAddress, at],
    ["identifier and session", most.sessionAt, oneSession, who],
    ["an account that the browser knows", most.known, owner, who],
    ["identifier a day", day?.identifier, strangers, who, DAY],
    ["identifier and address a day", day?.addressAt, oneAddress, at, DAY],
    ["identifier and session a day", day?.sessionAt, oneSession, who, DAY],
    ["an account that the browser knows a day", day?.known, owner, who, DAY],
  ];
  return rows.flatMap(([by, points, from, about, window = seconds]) =>
    points === undefined ? [] : [{ by, most: points, window, from, about }],
  );
}

const DAY = 24 * 3600;

/** The cookie of a browser that has signed in to Ana's account before. */
const ownersBrowser = browserOf(["ana-1", "ana@exemplo.com", "+5511988887777"]);

function browserOf(names: string[], cookie = ""): string {
  let set = "";
  const setCookie = (text: string) => {
    set = text;
  };
  rememberBrowser({ request: requestFrom({ cookie }).request, setCookie }, names);
  return set.split(";")[0] ?? "";
}

describe.each(kinds)("%s is limited", (kind) => {
  it.each(countersOf(kind))("by $by: $most", async ({ most, window, from, about }) => {
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      const { seconds }: Rule = LIMITS[kind];
      const isDaily = window > seconds;
      for (let at = 0; at < most; at++) {
        // The tries of a day come slowly enough for the shorter window.
        if (isDaily) vi.setSystemTime(Date.now() + Math.floor((0.9 * window * 1_000) / most));
        const ask = () => limit(requestFrom(from(at)), kind, about(at));
        const wait = await ask();
        if (isDaily && wait !== undefined) {
          vi.setSystemTime(Date.now() + wait * 1_000);
          expect(await ask()).toBeUndefined();
        } else expect(wait).toBeUndefined();
      }
      if (isDaily) vi.setSystemTime(Date.now() + seconds * 1_000);
      const wait = await limit(requestFrom(from(most)), kind, about(most));
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(window);
      expect(await limitReached(requestFrom(from(most)), kind, about(most))).toBe(wait);
      const another = { address: "203.0.113.99", guest: "another" };
      expect(await limit(requestFrom(another), kind, about(0) && "bruno@exemplo.com")).toBeUndefined();
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("a browser that has signed in before", () => {
  const kindsOfAccounts = kinds.filter((kind) => "known" in LIMITS[kind].tries);

  it.each(kindsOfAccounts)(
    "is let in to %s however often strangers have tried, by every name of its account",
    async (kind) => {
      for (const name of ["ana@exemplo.com", "+5511988887777"])
        for (let at = 0; at < 300; at++) await limit(requestFrom({ guest: `g-${at}` }), kind, name);
      expect(await limit(requestFrom({ guest: "new" }), kind, "ana@exemplo.com")).toBeGreaterThan(0);
      const own = { cookie: ownersBrowser, guest: "g-1" };
      const names = ["ana@exemplo.com", " ANA@Exemplo.com", "+55 (11) 98888-7777", "an\u200ba@exemplo.com"];
      const { tries: most }: Rule = LIMITS[kind];
      for (let at = 0; at < (most.known ?? 0); at++)
        expect(await limit(requestFrom(own), kind, names[at % names.length])).toBeUndefined();
      // All its names have one counter.
      for (const name of [...names, "ana-1"])
        expect(await limit(requestFrom(own), kind, name)).toBeGreaterThan(0);
      expect(
        await limit(
          requestFrom({ cookie: ownersBrowser, address: "203.0.113.9" }),
          kind,
          "bruno@exemplo.com",
        ),
      ).toBeUndefined();
    },
  );

  it("is a stranger to accounts that it has not signed in to, and knows several", () => {
    const { request } = requestFrom({ cookie: ownersBrowser });
    expect(knownAccount(request, "bruno@exemplo.com")).toBeUndefined();
    const both = browserOf(["bruno-1", "bruno@exemplo.com"], ownersBrowser);
    const known = (name: string) => knownAccount(requestFrom({ cookie: both }).request, name);
    expect(known("bruno@exemplo.com")).toBe(known("bruno-1"));
    expect(known("ana@exemplo.com")).toBe(known("+5511988887777"));
    expect(known("ana@exemplo.com")).not.toBe(known("bruno@exemplo.com"));
  });

  it("tells nothing of them: its mark differs in each browser", () => {
    const marks = [ownersBrowser, browserOf(["ana-1", "ana@exemplo.com"])].map(
      (cookie) => knownCookie.read(requestFrom({ cookie }).request)?.accounts[0]?.[0],
    );
    expect(new Set(marks).size).toBe(2);
    // Shorter texts stand in a seal by chance.
    expect(ownersBrowser + marks.join()).not.toContain("exemplo");
  });

  it("keeps a few accounts, the newest", () => {
    let cookie = "";
    for (let at = 0; at < 9; at++) cookie = browserOf([`id-${at}`, `p${at}@exemplo.com`], cookie);
    const known = Array.from({ length: 9 }, (_, at) =>
      knownAccount(requestFrom({ cookie }).request, `id-${at}`),
    );
    expect(known.map((one) => one !== undefined)).toEqual([false, false, false, ...Array(6).fill(true)]);
  });
});

it("codes to a contact have one ceiling, however many browsers know it", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    const { tries: most, day } = LIMITS.send;
    const send = (address: string) =>
      limit(
        requestFrom({
          address,
          cookie: browserOf(["ana-1", "ana@exemplo.com"]),
          guest: `g-${Math.random()}`,
        }),
        "send",
        "ana@exemplo.com",
      );
    const sentFrom = async (address: string) => {
      let sent = 0;
      while (sent < 100 && (await send(address)) === undefined) sent += 1;
      return sent;
    };
    expect(await sentFrom("198.51.100.7")).toBe(most.addressAt);
    vi.setSystemTime(Date.now() + LIMITS.send.seconds * 1_000 + 1);
    expect(await sentFrom("198.51.100.7")).toBe(day.addressAt - most.addressAt);
    let sent = day.addressAt;
    for (let at = 0; at < 10; at += 1) sent += await sentFrom(`203.0.113.${at}`);
    expect(sent).toBe(day.identifier);
  } finally {
    vi.useRealTimers();
  }
});

describe("a limit", () => {
  it("knows a session by its sign-in, whatever its tokens are, its guest order, or the name that its browser was given", async () => {
    const most = LIMITS.code.tries.session;
    const pairOf = (cookie: string) => cookie.split(";")[0] ?? "";
    const account = pairOf(accountCookie.seal({ type: "registered", complete: true, mark: "m-1" }));
    const signedIn = (token: string) => `${account}; ${pairOf(refreshTokenCookie.seal(token))}`;
    const given: string[] = [];
    await limit({ ...requestFrom(), setCookie: (cookie) => void given.push(cookie) }, "check");
    const [named = ""] = given.map((cookie) => cookie.split(";")[0]);
    expect(named).toMatch(/^tries=./);
    const sessions: ((at: number) => Partial<Parameters<typeof requestFrom>[0]>)[] = [
      (at) => ({ cookie: signedIn(`refresh-${at}`) }),
      () => ({ guest: "g-1" }),
      () => ({ cookie: named }),
    ];
    for (const from of sessions) {
      expect(await tries(most, "code", (at) => ({ ...anywhere(at), ...from(at) }))).toBeUndefined();
      expect(await limit(requestFrom({ ...anywhere(999), ...from(999) }), "code")).toBeGreaterThan(0);
    }
  });

  it("of one kind does not touch another", async () => {
    await tries(LIMITS.signIn.tries.addressAt, "signIn", () => ({}), "ana@exemplo.com");
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
    await tries(LIMITS.signIn.tries.addressAt, "signIn", () => ({}), "ana@exemplo.com");
    expect(await limit(requestFrom(), "signIn", "ana@exemplo.com")).toBeGreaterThan(0);
  });

  it("does not count what the backend could not answer", async () => {
    for (let at = 0; at < 2 * LIMITS.check.tries.addressAt; at++) {
      const request = new Request(`${env.APP_ORIGIN}/privacy/policy`);
      const answer = await guard({ request, context: {}, params: {} }, async (visitor) => {
        const wait = await limit(visitor, "check", "ana@exemplo.com");
        return refuse({}, wait === undefined ? 503 : 429);
      });
      expect(answer.init?.status).toBe(503);
      expect(new Headers(answer.init?.headers).get("retry-after")).toBe("15");
    }
  });

  it.each(kinds.filter((kind) => "isSpent" in LIMITS[kind]))(
    "counts %s, whatever came of it",
    async (kind) => {
      const statuses = [];
      for (let at = 0; at <= LIMITS[kind].tries.address; at++) {
        const request = new Request(`${env.APP_ORIGIN}/privacy/policy`);
        const answer = await guard({ request, context: {}, params: {} }, async (visitor) => {
          const wait = await limit(visitor, kind);
          return refuse({}, wait === undefined ? 503 : 429);
        });
        statuses.push(answer.init?.status);
      }
      expect(statuses.at(-1)).toBe(429);
    },
  );

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
    const guessed = "order-1";
    await tries(LIMITS.report.tries.identifier, "report", anywhere, guessed);
    for (let at = 0; at < MOST_COUNTS + 2_000; at++) {
      await limit(requestFrom(strangers(at)), "report", `p-${at}`);
      if (at % 5_000 === 0)
        expect(await limit(requestFrom(anywhere(at)), "report", guessed)).toBeGreaterThan(0);
    }
    for (const kept of globalThis.comandaLimits?.values() ?? []) expect(kept.size).toBe(MOST_COUNTS);
    expect(await limit(requestFrom(), "report", guessed)).toBeGreaterThan(0);
  });

  it("ends when its window does", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      await tries(LIMITS.signIn.tries.addressAt + 1, "signIn", () => ({}), "ana@exemplo.com");
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
          const wait = await limit(requestFrom(anywhere(at)), "report", `order-${who}`);
          expect(wait === undefined).toBe(count <= LIMITS.report.tries.identifier);
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
  ["\u200bana\u2060@exemplo.com\u00ad", "ana@exemplo.com"],
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

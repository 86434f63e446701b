import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openTrackToken, type Tracked, trackedUntil, trackToken } from "./own-order.server";

const SECRETS = ["newest-of-two-secrets-9f4c1b7a8d2e", "older-of-the-two-secrets-5a6b7c8d9"];
const NOW = Date.parse("2026-11-20T19:32:00-03:00");
const tracked = (change: Partial<Tracked> = {}): Tracked => ({
  ...{ id: "ord_1", option: "DELIVERY", prepaid: true, until: NOW + 1 },
  ...change,
});

describe("a tracking link's token", () => {
  it("gives back what it was made of, in characters of a path", () => {
    const ids = fc
      .string({ minLength: 1, maxLength: 200, unit: "grapheme" })
      .filter((id) => !/[/]|^\.+$/.test(id));
    fc.assert(
      fc.property(ids, fc.boolean(), (id, prepaid) => {
        fc.pre(id.length <= 200);
        const token = trackToken(tracked({ id, prepaid }), SECRETS);
        expect(token).toMatch(/^[\w-]+$/);
        expect(openTrackToken(token, NOW, SECRETS)).toEqual(tracked({ id, prepaid }));
      }),
    );
  });

  it("opens with an older secret, and with none that is not ours", () => {
    const token = trackToken(tracked(), SECRETS.slice(1));
    expect(openTrackToken(token, NOW, SECRETS)).toEqual(tracked());
    expect(openTrackToken(token, NOW, SECRETS.slice(0, 1))).toBeUndefined();
  });

  it("is over when its time is", () => {
    const token = trackToken(tracked(), SECRETS);
    expect(openTrackToken(token, NOW + 1, SECRETS)).toBeUndefined();
  });

  it("does not hold its order's id, and is nothing once changed", () => {
    const token = trackToken(tracked({ id: "ord_secret" }), SECRETS);
    expect(Buffer.from(token, "base64url").toString("latin1")).not.toContain("ord_secret");
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(..."aB3_-"), (at, other) => {
        const index = at % token.length;
        fc.pre(token[index] !== other);
        expect(
          openTrackToken(token.slice(0, index) + other + token.slice(index + 1), NOW, SECRETS),
        ).toBeUndefined();
      }),
    );
    for (const none of [undefined, "", "x", `${token}A`, token.slice(1)])
      expect(openTrackToken(none, NOW, SECRETS)).toBeUndefined();
  });

  it("ends a day after the order, or after the time it was placed for", () => {
    const created_at = "2026-11-20T19:32:00-03:00";
    const day = 24 * 3_600_000;
    expect(trackedUntil({ created_at })).toBe(NOW + day);
    expect(trackedUntil({ created_at, checkout_time: "2026-11-22T19:32:00-03:00" })).toBe(NOW + 3 * day);
  });
});

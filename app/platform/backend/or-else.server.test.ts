import { describe, expect, it, vi } from "vitest";
import { ApiError } from "~/services/api-error.server";
import {
  failedCall,
  ifAnyFailed,
  ifDown,
  ifMissing,
  ifNoneSuch,
  ifSilent,
  logged,
  onFailure,
  orElse,
  unlessSignedOut,
  unlessVisitEnds,
} from "./or-else.server";

function failed(status: number, more: { sessionEnded?: boolean } = {}): ApiError {
  const call = { area: "crm", method: "GET", path: "/user", requestId: "r1" } as const;
  return new ApiError({ ...call, status, code: `HTTP_${status}`, ...more });
}

const STATUSES = [0, 401, 404, 406, 409, 422, 429, 500, 503];

describe("which failures are dealt with", () => {
  it.each([
    ["ifAnyFailed", ifAnyFailed, STATUSES],
    ["ifDown", ifDown, [0, 500, 503]],
    ["ifSilent", ifSilent, [0, 429, 500, 503]],
    ["ifMissing", ifMissing, [404]],
    ["ifNoneSuch", ifNoneSuch, [404, 422]],
    ["unlessSignedOut", unlessSignedOut, STATUSES],
    ["unlessVisitEnds", unlessVisitEnds, [0, 401, 404, 409, 422, 429, 500, 503]],
  ])("%s", (_, which, dealtWith) => {
    expect(STATUSES.filter((status) => which(failed(status)))).toEqual(dealtWith);
  });

  it("leaves a session that is over to the guard", () => {
    const over = failed(401, { sessionEnded: true });
    expect(unlessSignedOut(over)).toBe(false);
    expect(unlessVisitEnds(over)).toBe(false);
  });
});

describe("orElse", () => {
  it("gives what was read", async () => {
    await expect(Promise.resolve("read").catch(orElse("else", ifAnyFailed))).resolves.toBe("read");
  });

  it("gives the fallback, and logs the call once under its level", async () => {
    const log = { warn: vi.fn(), error: vi.fn() };
    const error = failed(503);
    const told = logged({ log }, "warn", "favorites left out", { part: "favorites" });
    await expect(Promise.reject(error).catch(orElse([], ifDown, told))).resolves.toEqual([]);
    expect(log.warn.mock.calls).toEqual([[{ api: error.toLog(), part: "favorites" }, "favorites left out"]]);
    expect(log.error).not.toHaveBeenCalled();
  });

  it("throws on what it does not deal with, and logs nothing", async () => {
    const log = { warn: vi.fn(), error: vi.fn() };
    const missing = failed(404);
    const redirect = new Response(null, { status: 303 });
    const told = logged({ log }, "error", "nothing");
    for (const thrown of [missing, redirect, new TypeError("ours")]) {
      await expect(Promise.reject(thrown).catch(orElse(undefined, ifDown, told))).rejects.toBe(thrown);
    }
    expect(log.error).not.toHaveBeenCalled();
  });
});

describe("onFailure", () => {
  it("hands the failed call over", async () => {
    const code = onFailure(ifMissing, ({ status }) => status);
    await expect(Promise.reject(failed(404)).catch(code)).resolves.toBe(404);
  });

  it("throws what the handler throws", async () => {
    const redirect = new Response(null, { status: 303 });
    const leave = onFailure(ifMissing, () => {
      throw redirect;
    });
    await expect(Promise.reject(failed(404)).catch(leave)).rejects.toBe(redirect);
  });
});

describe("failedCall", () => {
  it("takes a failed call, and throws all else on", () => {
    const error = failed(422);
    expect(failedCall(error)).toBe(error);
    const redirect = new Response(null, { status: 303 });
    expect(() => failedCall(redirect)).toThrow(redirect);
  });
});

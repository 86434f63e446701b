import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { beginStay } from "~/platform/session/session.server";
import { PERSONAL_COOKIES } from "~/platform/session/sign-out.server";
import { bindToStay } from "./stay.server";

/** A browser: it keeps what answers set, in the order in which they arrive. */
class Browser {
  readonly cookies = new Map<string, string>();

  /** Sends a request. The answer arrives once it is taken. `read` is what our code sees of the cookies. */
  asks(control = "private, no-store") {
    const request = new IncomingMessage(new Socket());
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    if (cookie) request.headers.cookie = cookie;
    const response = new ServerResponse(request);
    bindToStay(request, response);
    const read = new Map(
      (request.headers.cookie ?? "")
        .split("; ")
        .filter(Boolean)
        .map((pair): [string, string] => [pair.split("=")[0] ?? "", pair.split("=")[1] ?? ""]),
    );
    const answer = (...set: string[]) => {
      response.setHeader("Cache-Control", control);
      if (set.length > 0) response.setHeader("Set-Cookie", set);
      response.writeHead(200);
      for (const line of [response.getHeader("Set-Cookie") ?? []].flat().map(String)) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (line.includes("Max-Age=0")) this.cookies.delete(name);
        else this.cookies.set(name, value);
      }
    };
    const stay = () => beginStay({ headers: { get: () => request.headers.cookie ?? null } });
    return { read, answer, stay };
  }
}

const set = (name: string, value: string) => `${name}=${value}; Path=/; Max-Age=60`;
const clear = (name: string) => `${name}=; Path=/; Max-Age=0`;
const of = (read: ReadonlyMap<string, string>) =>
  new Map([...read].filter(([name]) => name !== "stay" && name !== "locale"));

describe("the cookies of a stay", () => {
  it("are not touched in a browser without a sign-out", () => {
    const browser = new Browser();
    browser.asks().answer(set("access", "a"), set("locale", "pt-BR"));
    expect(browser.cookies).toEqual(
      new Map([
        ["access", "a"],
        ["locale", "pt-BR"],
      ]),
    );
    expect(browser.asks().read).toEqual(browser.cookies);
  });

  it("of a person who has left never come back: late or not, of any kind, and with another person there", () => {
    const name = fc.constantFrom(...PERSONAL_COOKIES);
    const write = fc.record({ name, isLate: fc.boolean(), stays: fc.nat(3) });
    fc.assert(
      fc.property(fc.array(write, { maxLength: 20 }), fc.nat(3), (writes, leavings) => {
        const browser = new Browser();
        const late: (() => void)[] = [];
        for (let stay = 0; stay <= leavings; stay += 1) {
          for (const [at, { name, isLate }] of writes.filter(({ stays }) => stays === stay).entries()) {
            const asked = browser.asks();
            for (const value of of(asked.read).values()) expect(value).toMatch(new RegExp(`^of${stay}x`));
            const answer = () => asked.answer(set(name, `of${stay}x${at}`));
            if (isLate) late.push(answer);
            else answer();
          }
          if (stay === leavings) break;
          const leaving = browser.asks();
          leaving.answer(leaving.stay(), ...[...of(leaving.read).keys()].map(clear));
          expect(of(browser.cookies)).toEqual(new Map());
          for (const answer of late.splice(0)) answer();
        }
        const { read } = browser.asks();
        for (const value of of(read).values()) expect(value).toMatch(new RegExp(`^of${leavings}x`));
      }),
    );
  });

  it("that a person leaves behind on purpose go over to the next stay", () => {
    const browser = new Browser();
    browser.asks().answer(set("push", "p"), set("access", "a"), set("locale", "en-US"));
    const leaving = browser.asks();
    leaving.answer(leaving.stay(), clear("access"), set("flash", "f"));
    expect(browser.asks().read).toEqual(
      new Map([
        ["stay", "1"],
        ["push", "p"],
        ["flash", "f"],
        ["locale", "en-US"],
      ]),
    );
    const next = browser.asks();
    next.answer(next.stay(), clear("flash"));
    expect(browser.asks().read.get("push")).toBe("p");
  });

  it("of another stay are cleared by the next page, and not by what is kept for everybody", () => {
    const browser = new Browser();
    const late = browser.asks();
    const leaving = browser.asks();
    leaving.answer(leaving.stay());
    late.answer(set("access", "late"));
    browser.asks("public, max-age=60").answer();
    expect(browser.cookies.has("access")).toBe(true);
    browser.asks().answer();
    expect(browser.cookies.has("access")).toBe(false);
  });

  it.each(["", "0", "-1", "1.5", "x", "100000", "01"])(
    "are read where the number is no number: %j",
    (stay) => {
      const browser = new Browser();
      browser.cookies.set("stay", stay).set("access", "a");
      const asked = browser.asks();
      expect(asked.read.get("access")).toBe("a");
      asked.answer(set("refresh", "r"));
      expect(browser.cookies.get("refresh")).toBe("r");
    },
  );
});

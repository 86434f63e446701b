import { describe, expect, it } from "vitest";
import { cookieJar } from "./cookie-jar.server";

const values = (headers: [string, string][]) => headers.map(([, value]) => value);

describe("cookieJar", () => {
  it("gives each cookie to one answer, the last of its name", () => {
    const jar = cookieJar();
    jar.add("one=1; Path=/");
    jar.add("two=1");
    jar.add("one=2; Path=/");
    expect(values(jar.take())).toEqual(["one=2; Path=/", "two=1"]);
    expect(jar.take()).toEqual([]);
    jar.add("one=3");
    expect(jar.take()).toEqual([["Set-Cookie", "one=3"]]);
  });

  it("gives a redirect what another answer has taken, too", () => {
    const jar = cookieJar();
    jar.add("access=secret");
    jar.take();
    jar.add("flash=word");
    expect(values(jar.all())).toEqual(["access=secret", "flash=word"]);
  });
});

import { describe, expect, it } from "vitest";
import { isEmail } from "./email";

describe("isEmail", () => {
  it.each(["ana@exemplo.com", "a@b.co", "ana.n+casa@sub.exemplo.com.br", "o'neil@x-y.org", "7@7.dev"])(
    "takes %j",
    (text) => expect(isEmail(text)).toBe(true),
  );

  it.each([
    "",
    "ana",
    "ana@",
    "@exemplo.com",
    "ana@exemplo",
    "ana@exemplo.",
    "ana@.com",
    "ana@exemplo..com",
    "a..na@exemplo.com",
    ".ana@exemplo.com",
    "ana.@exemplo.com",
    "ana@-exemplo.com",
    "ana@exemplo-.com",
    "ana exemplo@exemplo.com",
    "ana@exemplo.com\n",
    "ana@exemplo.com,bia@exemplo.com",
    "+5511900000001",
    `${"a".repeat(250)}@b.co`,
  ])("does not take %j", (text) => expect(isEmail(text)).toBe(false));

  it("takes no time to refuse a long text", () => {
    const start = performance.now();
    isEmail(`${"a.".repeat(120)}@`);
    isEmail(`a@${"a-".repeat(120)}`);
    expect(performance.now() - start).toBeLessThan(100);
  });
});

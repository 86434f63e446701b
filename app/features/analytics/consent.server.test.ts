import { describe, expect, test } from "vitest";
import { consentOf } from "./consent.server";

const from = (headers: Record<string, string>) => consentOf(new Request("http://localhost/", { headers }));

describe("consent to be counted", () => {
  test.each([
    ["nobody has answered", {}, undefined],
    ["yes", { Cookie: "locale=pt-BR; consent=yes" }, "yes"],
    ["no", { Cookie: "consent=no" }, "no"],
    ["an answer that does not exist", { Cookie: "consent=true" }, undefined],
    ["a browser that asks not to be followed", { "Sec-GPC": "1" }, "no"],
    ["a browser that says nothing of it", { "Sec-GPC": "0" }, undefined],
    ["a yes given here in such a browser", { "Sec-GPC": "1", Cookie: "consent=yes" }, "yes"],
  ])("%s", (_, headers, answer) => {
    expect(from(headers)).toBe(answer);
  });
});

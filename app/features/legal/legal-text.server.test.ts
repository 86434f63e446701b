import { expect, test } from "vitest";
import { formatInForce } from "./legal-text.server";

const ZONE = "America/Sao_Paulo";

test.each([
  ["2026-11-03T00:00:00-03:00", "pt-BR", "3 de novembro de 2026"],
  ["2026-11-03T00:00:00-03:00", "en-US", "November 3, 2026"],
  // 22:00 of the day before, where the restaurant is
  ["2026-11-03T01:00:00Z", "pt-BR", "2 de novembro de 2026"],
  ["2026-11-03", "pt-BR", "3 de novembro de 2026"],
] as const)("%s in %s", (updatedAt, locale, date) => {
  expect(formatInForce(updatedAt, locale, ZONE)).toBe(date);
});

test("what is no date is left out", () => {
  expect(formatInForce("soon", "en-US", ZONE)).toBeUndefined();
});

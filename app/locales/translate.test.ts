import { describe, expect, expectTypeOf, test } from "vitest";
import type { MessageKey } from "./catalog";
import { catalog as english } from "./en-US";
import { CATALOGS } from "./languages";
import { LOCALES } from "./locale";
import { catalog as portuguese } from "./pt-BR";
import { createTranslate } from "./translate";

/** Characters that a name may contain: HTML, and the special characters of string replacement and of i18next. */
const HOSTILE = ["Dadinhos & <b>R$ 10</b>", "$& $1 $$", "$t(error.defaultError)", "%{x} {y}", "{{count}}"];

test.each(LOCALES)("what a text is filled with stays as it is, in %s", (locale) => {
  const t = createTranslate(CATALOGS[locale], locale);
  for (const item of HOSTILE) expect(t("toast.cart.added", { item })).toContain(item);
});

describe("plurals", () => {
  const pt = createTranslate(portuguese, "pt-BR");
  const en = createTranslate(english, "en-US");

  test("zero has a text of its own in both languages", () => {
    expect(pt("a11y.bag", { count: 0, total: "" })).toBe("Ver sacola, vazia");
    expect(en("a11y.bag", { count: 0, total: "" })).toBe("View bag, empty");
  });

  test("Portuguese counts one and a half as one, English as many", () => {
    expect(pt("order.rebuy.changes", { count: 1.5 })).toBe("1 item não pôde voltar para a sacola.");
    expect(en("order.rebuy.changes", { count: 1.5 })).toBe("1.5 items couldn't go back in your bag.");
  });

  test("without a text for zero, Portuguese uses the singular", () => {
    expect(pt("form.summary", { count: 0 })).toBe("Confira 1 campo");
    expect(en("form.summary", { count: 0 })).toBe("Check 0 fields");
  });

  test("Portuguese uses the plural for millions", () => {
    expect(pt("form.summary", { count: 1_000_000 })).toBe("Confira 1000000 campos");
  });
});

test("a key is a whole path to a text, its plural suffix left off", () => {
  expectTypeOf<"order.rebuy.changes">().toExtend<MessageKey>();
  expectTypeOf<"status.404.title">().toExtend<MessageKey>();
  expectTypeOf<"order.rebuy.changes_one">().not.toExtend<MessageKey>();
  expectTypeOf<"order.rebuy">().not.toExtend<MessageKey>();
  expectTypeOf<string>().not.toExtend<MessageKey>();
});

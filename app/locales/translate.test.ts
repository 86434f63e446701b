import { describe, expect, expectTypeOf, test } from "vitest";
import { getT } from "~/platform/i18n/i18n.server";
import type { MessageKey, MessageParams } from "./catalog";
import { catalog as english } from "./en-US";
import { CATALOGS } from "./languages";
import { isMessageKey, leaves, placeholders, withoutPlural } from "./leaves";
import { LOCALES } from "./locale";
import { catalog as portuguese } from "./pt-BR";
import { createTranslate } from "./translate";

const COUNTS = [0, 1, 1.5, 2, 7, 1_000_000];

/** Characters that a name may contain: HTML, and the special characters of string replacement and of i18next. */
const HOSTILE = ["Dadinhos & <b>R$ 10</b>", "$& $1 $$", "$t(error.defaultError)", "%{x} {y}"];

/** Every call of a key: with each count, and with difficult words. */
function paramsFor(names: readonly string[]): MessageParams[] {
  const words = HOSTILE.map((word) => Object.fromEntries(names.map((name) => [name, `${name}: ${word}`])));
  const counted = COUNTS.map((count) => ({ ...words[0], count }));
  return [...words, ...counted, {}];
}

describe.each(LOCALES)("%s", (locale) => {
  test("i18next and the browser's reader give the same text for every key", async () => {
    const catalog = CATALOGS[locale];
    const texts = leaves(catalog);
    const onServer = await getT(locale);
    const inBrowser = createTranslate(catalog, locale);
    const names = new Map<string, string[]>();
    for (const [leaf, text] of texts) {
      const key = withoutPlural(leaf);
      names.set(key, [...(names.get(key) ?? []), ...placeholders(text)]);
    }
    let compared = 0;
    for (const [key, used] of names) {
      if (!isMessageKey(texts, key)) throw new Error(`${key} is no message key`);
      for (const params of paramsFor(used)) {
        // A key with plurals has no text without a count. The types do not show that, and neither reader finds one.
        expect(inBrowser(key, params), `${key} ${JSON.stringify(params)}`).toBe(onServer(key, params));
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(5_000);
  });
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

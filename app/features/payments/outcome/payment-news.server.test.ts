import { describe, expect, it } from "vitest";
import { catalog as english } from "~/locales/en-US";
import { catalog as portuguese } from "~/locales/pt-BR";
import { createTranslate } from "~/locales/translate";
import { declineWords, knownReason, reasonWords } from "./payment-news.server";

const CODES = Object.keys(portuguese.payment.reason);
const METHODS = [[], ["PIX", "card:CREDIT"], ["saved:1", "card:CREDIT"], ["CASH"]].map((values) =>
  values.map((value) => ({ value })),
);
const LANGUAGES = [
  { t: createTranslate(portuguese, "pt-BR"), uncharged: "Nada foi cobrado" },
  { t: createTranslate(english, "en-US"), uncharged: "Nothing was charged" },
];

describe.each(LANGUAGES)("a decline ($uncharged)", ({ t, uncharged }) => {
  const times = (words: string) => words.split(uncharged).length - 1;

  it.each([...CODES, "SOMETHING_NEW", ""])("says once that nothing was charged: %s", (code) => {
    for (const methods of METHODS) {
      for (const message of [undefined, "", "Tente com outro"]) {
        const words = declineWords({ t }, { code, message }, methods);
        expect(words.startsWith(t("payment.PAYMENT_DECLINED.title"))).toBe(true);
        expect(times(words), words).toBe(1);
      }
    }
    expect(times(declineWords({ t }, undefined))).toBe(1);
  });

  it.each(CODES)("has the same reason wherever it is told: %s", (code) => {
    const first = knownReason({ t }, { code })?.split(". ")[0];
    expect(first).toBeTruthy();
    for (const methods of METHODS) {
      expect(reasonWords({ t }, { code, message: "x" }, methods).startsWith(`${first}.`)).toBe(true);
    }
  });

  it("says the backend's sentence for a code without words", () => {
    expect(reasonWords({ t }, { code: "NEW", message: "Cartão de outro país" })).toContain(
      "Cartão de outro país. ",
    );
  });
});

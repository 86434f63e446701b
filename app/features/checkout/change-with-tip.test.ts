import { expect, it } from "vitest";
import { catalog } from "~/locales/pt-BR/index";
import { createTranslate } from "~/locales/translate";
import { LEAST_SETUP } from "~/platform/content/content.fixture";
import { setupSchema } from "~/services/contract/cms.server";
import { parseCheckout } from "./submit.server";

const t = createTranslate(catalog, "pt-BR");
const money = (value: number) => ({ value, currency: "BRL" });
const tips = { shares: [{ percentage: 10, amount: money(1_000) }], most: money(3_000) };
const GOOD = { name: "Ana", phone: "(11) 91234-5678", method: "CASH", when: "now" } as const;
/** R$ 110,00, of which R$ 10,00 are a tip. */
const QUOTE = { total: 11_000, delivery: 0, minutes: 40, place: "here", changes: [], tip: 1_000 };

it.each([
  ["the tip that was shown", { tip: "10" }, "110,50", undefined],
  ["a tip that is typed now", { tip: "other", tipAmount: "20" }, "115", "R$ 120,00"],
  ["a tip that is taken back", { tip: "0" }, "100,50", undefined],
])("change for cash is held against the total with %s", (_, tip, change, total) => {
  const typed = { ...GOOD, ...tip, change };
  const submission = parseCheckout({ t, locale: "pt-BR" }, typed, {
    quote: QUOTE,
    setup: setupSchema.parse(LEAST_SETUP),
    cpf: undefined,
    tips,
  });
  const error = submission.status === "success" ? undefined : submission.error;
  expect(error?.change?.map((words) => words.replace(/\s/g, " "))).toEqual(
    total && [t("form.change.less", { total }).replace(/\s/g, " ")],
  );
});

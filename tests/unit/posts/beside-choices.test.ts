import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { OTHER_TIP, tipOffer } from "~/domain/money/tip";
import { countField } from "~/domain/table/bill-split";
import { checkoutForm, toFormData } from "~/features/checkout/checkout-form.server";
import type { TypedCheckout } from "~/features/checkout/slots";
import { readChoice, readOwnFields } from "~/features/payments/methods/registry.server";
import { itemFingerprint } from "~/features/table/bill/split-input.server";
import { chosenTip } from "~/features/tips/tip-offer.server";
import { catalog } from "~/locales/pt-BR";
import { createTranslate } from "~/locales/translate";
import { readForm } from "~/platform/forms/read-form.server";
import { billOfDinner } from "~/routes/table/bill/bill.fixture";
import { chooserView } from "~/routes/table/bill/bill-view.server";
import { reckon } from "~/routes/table/bill/split-reckon";

/**
 * Where a browser has no `:has` or no style, a field stands in sight beside a choice that it does not belong to. What is
 * filled in there is taken or asked about, never dropped: an order would go out at once, or a whole bill be paid.
 */

const t = createTranslate(catalog, "pt-BR");
const locale = "pt-BR";
const total = { value: 10_000, currency: "BRL" };
const SLOT = "2026-11-20T19:00:00-03:00";
const TIPS = tipOffer({ percentages: [10], on: ["DELIVERY"], max_percentage: 20 }, "DELIVERY", total);

/** What a checkout says of each field. */
function checkout(typed: TypedCheckout): Record<string, unknown> {
  const question = {
    t,
    locale,
    total,
    country: "BR",
    chosen: readChoice,
    slots: [SLOT],
    tips: TIPS,
  } as const;
  const filled = { name: "Ana", phone: "(11) 91234-5678", method: "PIX", when: "now", ...typed };
  const read = readForm(toFormData(filled), checkoutForm(question, filled));
  return read.status === "success" ? {} : { ...read.error };
}

function bill(query: Record<string, string>) {
  const dinner = billOfDinner();
  const items = dinner.items.map((item) => (item.id === "a" ? { ...item, quantity: 3 } : item));
  const chooser = chooserView({ ...dinner, items }, new URLSearchParams(query));
  return reckon(chooser.chosen, chooser, locale);
}

const ownFieldsOf = (method: string) => {
  const form = new FormData();
  form.set("change", "200");
  return readOwnFields(form, readChoice(method), { t, locale, total }).errors;
};

const ASKED = [t("form.beside")];
const [FIRST, SECOND] = ["a", "b"].map(itemFingerprint);

test.each<[of: string, said: unknown, field: string]>([
  ["a time beside now", checkout({ slot: SLOT }), "slot"],
  ["a tip beside a share", checkout({ tip: "10", tipAmount: "5" }), "tipAmount"],
  ["a tip beside none", checkout({ tip: "0", tipAmount: "5" }), "tipAmount"],
  ["change beside Pix", checkout({ change: "200" }), "change"],
  ["change beside a card that is typed", checkout({ method: "card:CREDIT", change: "200" }), "change"],
  ["change beside a card, of an order that is paid again or a share", ownFieldsOf("PIX"), "change"],
])("%s is asked about", (_of, said, field) => {
  expect(said).toEqual({ [field]: ASKED });
});

test.each<[query: Record<string, string>, field: string]>([
  [{ split: "EQUAL", people: "2", amount: "50" }, "amount"],
  [{ split: "FULL", amount: "50" }, "amount"],
  [{ split: "FULL", people: "7" }, "people"],
  [{ split: "FULL", item: FIRST ?? "" }, "item"],
  [{ split: "ITEMS", item: SECOND ?? "", [countField(FIRST ?? "")]: "1" }, "item"],
])("a bill asks about %o", (query, field) => {
  expect(bill(query)).toEqual({ field, issue: "beside" });
});

test("what a form holds untouched is not asked about, and what has no choice beside it is taken", () => {
  const untouched = { people: "2", amount: "", [countField(FIRST ?? "")]: "3" };
  for (const split of ["FULL", "EQUAL"]) expect(bill({ ...untouched, split })).not.toHaveProperty("issue");
  expect(bill({ split: "FULL", people: "2", step: "people+" })).not.toHaveProperty("issue");
  // What the page came with was left by choosing another kind.
  expect(bill({ split: "FULL", people: "7", was: "EQUAL" })).not.toHaveProperty("issue");
  expect(checkout({})).toEqual({});
  expect(
    checkout({ when: "later", slot: SLOT, method: "CASH", change: "150", tip: OTHER_TIP, tipAmount: "5" }),
  ).toEqual({});
  expect(chosenTip({ t, locale }, { choice: "", amount: "5" }, TIPS)).toEqual({ value: 500 });
});

/** Each has a line above. */
test("a field beside a choice is in no other form", () => {
  const pages = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) => {
    const isPage = file.endsWith(".tsx") && !/\.test\.tsx$|^routes\/gallery\/|fields\/radio-cards/.test(file);
    return (
      isPage &&
      /\bmore: (?!t\(|string|number|serving)|(?:check|choice)-more/.test(
        readFileSync(join("app", file), "utf8"),
      )
    );
  });
  expect(pages.sort()).toEqual([
    "features/payments/methods/method-section.tsx",
    "features/tips/tip-section.tsx",
    "routes/payment/payment.parts.tsx",
    "routes/table/bill/split-chooser.tsx",
  ]);
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { minimumOf, priceOf } from "~/features/checkout/checkout.server";
import { quoteOf } from "~/features/checkout/quote.server";
import { catalog } from "~/locales/pt-BR";
import { createTranslate } from "~/locales/translate";
import { isTotalKnown, moneyRows, orderedSums } from "./money-rows.server";

const t = createTranslate(catalog, "pt-BR");
const brl = (value: number) => ({ value, currency: "BRL" });
const cents = fc.integer({ min: 0, max: 100_000 });
const orNone = fc.oneof(fc.constant(0), cents);

const carts = fc.record({
  lines: fc.array(fc.record({ price: cents, isOff: fc.boolean() }), { minLength: 1, maxLength: 6 }),
  fees: orNone,
  off: orNone,
  fee: cents,
  minimum: orNone,
  balance: fc.option(cents, { nil: undefined }),
  useGiftCard: fc.boolean(),
});
type Sample = typeof carts extends fc.Arbitrary<infer One> ? One : never;

/** A cart as the backend has it: sold-out lines are in its sums. */
function cartWith({ lines, fees, off, minimum, balance }: Sample) {
  const items = lines.map(({ price, isOff }, at) => ({
    ...{ id: `${at}`, item_id: `${at}`, name: `Prato ${at}`, quantity: 1, options: [] },
    ...{ unit_price: brl(price), total_price: brl(price) },
    ...(isOff ? { status: "UNAVAILABLE" as const } : {}),
  }));
  const sum = lines.reduce((all, { price }) => all + price, 0);
  const discount = Math.min(off, sum);
  const total = {
    ...{ items_price: brl(sum), other_fees: brl(fees), order_amount: brl(sum + fees - discount) },
    ...(discount > 0 ? { discount: brl(discount) } : {}),
  };
  const giftCard = balance === undefined ? {} : { gift_card: { balance: brl(balance) } };
  return { items, total, minimum_order: brl(minimum), ...giftCard };
}

const ADDRESS = { id: "a", postal_code: "", street: "", number: "", district: "", city: "", state: "" };
const INFO = { estimate_delivery_time: 30, price: brl(0) };

/** What the pages show of a cart. */
function shownOf(sample: Sample) {
  const cart = cartWith(sample);
  const geolocation = { inside_service_area: true, today_work_hours: [], address: ADDRESS, info: INFO };
  const delivery = { price: brl(sample.fee), minutes: 30 };
  const store = { checkoutOption: "DELIVERY" as const, geolocation, delivery };
  const price = priceOf(cart, store, { useGiftCard: sample.useGiftCard });
  const rows = moneyRows(t, cart, price, store);
  return {
    cart,
    price,
    rows,
    isKnown: isTotalKnown(cart, store),
    quote: quoteOf(cart, price, { minutes: 30, place: "" }),
  };
}

const remaining = (sample: Sample): Sample => ({
  ...sample,
  lines: sample.lines.filter(({ isOff }) => !isOff),
});

it("shows as a total only what is charged once the sold-out lines are removed", () => {
  fc.assert(
    fc.property(carts, (sample) => {
      const { rows, isKnown, price, quote } = shownOf(sample);
      const total = rows.find(({ kind }) => kind === "total")?.value;
      if (!isKnown) {
        expect(typeof total).toBe("string");
        return;
      }
      const after = shownOf(remaining(sample));
      expect(total).toEqual(after.price.total);
      expect(price).toEqual(after.price);
      // What is sent as `expected_amount`, and what the reconfirmation compares.
      expect(quote).toEqual(after.quote);
      const parts = rows.filter(({ kind, value }) => kind !== "total" && typeof value !== "string");
      const sum = parts.reduce((all, { value }) => all + (typeof value === "string" ? 0 : value.value), 0);
      expect(sum).toBe(price.total.value);
    }),
  );
});

it("counts no sold-out line in the subtotal or for the minimum, and names each as left out", () => {
  fc.assert(
    fc.property(carts, (sample) => {
      const { cart, rows } = shownOf(sample);
      const left = sample.lines.reduce((all, { price, isOff }) => (isOff ? all : all + price), 0);
      expect(orderedSums(cart).items).toEqual(brl(left));
      expect(rows[0]?.value).toEqual(brl(left));
      expect(minimumOf(cart)?.missing?.value ?? 0).toBe(Math.max(0, sample.minimum - left));
      const words = rows.map(({ label }) => label).join(" ");
      for (const [at, { isOff }] of sample.lines.entries()) expect(words.includes(`Prato ${at}`)).toBe(isOff);
    }),
  );
});

it("knows the total of a cart without sold-out lines, as the backend has it", () => {
  fc.assert(
    fc.property(carts, (sample) => {
      const cart = cartWith({ ...sample, lines: sample.lines.map((line) => ({ ...line, isOff: false })) });
      expect(orderedSums(cart)).toMatchObject({ amount: cart.total.order_amount, isSettled: true, left: [] });
    }),
  );
});

it("is the only reader of a cart's own sums", () => {
  const folders = ["features/cart", "features/checkout", "features/storefront", "routes/payment"];
  const readers = folders
    .flatMap((folder) =>
      readdirSync(join("app", folder), { recursive: true, encoding: "utf8" }).map((name) =>
        join("app", folder, name),
      ),
    )
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|fixture)\./.test(path))
    .filter((path) =>
      /\.total\.(items_price|other_fees|order_amount|discount)\b/.test(readFileSync(path, "utf8")),
    );
  expect(readers).toEqual([]);
});

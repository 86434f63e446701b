import type { Demo, DemoGroup, DemoItem } from "./demo-types";
import { testCoupons } from "./test-coupons";

const both = (text: string) => ({ pt: text, en: `${text} (en)` });
/** Where both stores are. */
export const centre = { latitude: -23.55, longitude: -46.69 };

const sides: DemoGroup = {
  id: "sides",
  name: both("Lados"),
  min: 1,
  max: 3,
  items: [
    { id: "rice", name: both("Arroz"), price_cents: 0 },
    { id: "farofa", name: both("Farofa"), price_cents: 250, max: 2 },
    { id: "kale", name: both("Couve"), price_cents: 300, status: "UNAVAILABLE" },
  ],
};

const item = (id: string, price_cents: number, more: Partial<DemoItem> = {}): DemoItem => ({
  id,
  name: both(id),
  description: both(`Prato ${id}`),
  picture: "feijoada",
  price_cents,
  options: [],
  ...more,
});

const legal = { title: both("Termos"), updated_at: "2026-01-01T00:00:00-03:00", sections: [] };

/** A small restaurant for tests: two stores, two categories of three items. */
export const testDemo: Demo = {
  stores: ["one", "two"].map((id) => ({
    id,
    name: id,
    merchant_id: `m-${id}`,
    phone: "(11) 3000-0000",
    address: {
      id: `a-${id}`,
      postal_code: "05433-010",
      street: "Rua A",
      number: "1",
      district: "D",
      city: "São Paulo",
      state: "SP",
      ...centre,
    },
    hours: [{ weekday: 5, intervals: [{ startTime: "18:00", endTime: "02:00" }] }],
    area: { radius_m: 3_000 },
    fee_cents: 790,
    minutes: 40,
    minimum_order_cents: 3_000,
    other_fees_cents: 199,
    services: [
      { id: `${id}-delivery`, serviceType: "DELIVERY" },
      { id: `${id}-takeout`, serviceType: "TAKEOUT" },
    ],
  })),
  categories: [
    {
      id: "mains",
      name: both("Pratos"),
      picture: "feijoada",
      items: [
        item("feijoada", 3_990, { options: [sides] }),
        item("moqueca", 5_000),
        item("Pão", 1_000, { stores: ["one"] }),
      ],
    },
    {
      id: "sweets",
      name: both("Doces"),
      picture: "pudim",
      items: [item("pudim", 1_500), item("gone", 900, { sold_out: true }), item("cake", 1_200)],
    },
  ],
  addresses: [
    {
      id: "near",
      postal_code: "05433-010",
      street: "Rua Aspicuelta",
      district: "Vila Madalena",
      city: "São Paulo",
      state: "SP",
      ...centre,
    },
  ],
  tables: [
    {
      store_id: "one",
      id: "1",
      name: { pt: "Mesa 1", en: "Table 1" },
      state: "OPEN",
      items: [
        {
          item_id: "feijoada",
          ordered_by: "Ana",
          options: [{ group_id: "sides", id: "farofa", quantity: 2 }],
        },
        { item_id: "moqueca", ordered_by: "Bento" },
        { item_id: "pudim", quantity: 2 },
      ],
    },
    { store_id: "one", id: "2", name: { pt: "Mesa 2", en: "Table 2" }, state: "OPEN" },
  ],
  coupons: testCoupons,
  gift_cards: [
    { number: "6035710000002500", pin: "2500", balance_cents: 2_500 },
    { number: "6035710000050000", pin: "5000", balance_cents: 50_000 },
    { number: "6035710000000000", pin: "0000", balance_cents: 0 },
  ],
  pix_key: "caixa@casa.example",
  home: [],
  setup: {
    name: "Casa de Teste",
    time_zone: "America/Sao_Paulo",
    currency: "BRL",
    country: "BR",
    social_providers: [],
    payment_options: [
      { method: "CASH", type: "PENDING" },
      { method: "PIX", type: "PREPAID" },
      { method: "CREDIT", type: "PREPAID" },
      { method: "DEBIT", type: "PREPAID" },
      { method: "DIGITAL_WALLET", type: "PREPAID", wallet: "APPLE_PAY" },
    ],
    table_payment_options: [
      { method: "CASH", type: "PENDING" },
      { method: "CREDIT", type: "PENDING" },
      { method: "PIX", type: "PREPAID" },
    ],
    theme: {},
  },
  terms: { general: legal },
  policy: legal,
};

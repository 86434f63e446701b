import { both } from "./menu/notation";
import type { DemoCoupon } from "./types";

/** Coupons in every state. Their days count from the time of seeding. */
export const coupons: DemoCoupon[] = [
  {
    code: "AURORA10",
    name: both("R$ 10 no próximo pedido", "R$10 off your next order"),
    description: both(
      "Acima de R$ 60, em qualquer prato, entrega ou retirada.",
      "Over R$60, on any dish, delivery or pickup.",
    ),
    worth: { amount_cents: 1000 },
    minimum_cents: 6000,
    expires_in_days: 30,
  },
  {
    code: "ALMOCO",
    name: both("15% no almoço", "15% off lunch"),
    description: both("De segunda a quinta, das 11h às 15h.", "Monday to Thursday, 11 AM–3 PM."),
    worth: { percent: 15 },
    hours: {
      weekdays: [1, 2, 3, 4],
      startTime: "11:00",
      endTime: "15:00",
      words: both("de segunda a quinta, das 11h às 15h", "Monday to Thursday, 11 AM–3 PM"),
    },
    expires_in_days: 41,
  },
  {
    code: "PUDIM",
    name: both("Pudim por nossa conta", "Pudim is on us"),
    description: both(
      "Um pudim de leite, acima de R$ 120. Ele precisa estar na sacola.",
      "One caramel milk pudim, over R$120. It has to be in your bag.",
    ),
    worth: { item_id: "pudim" },
    minimum_cents: 12_000,
    expires_in_days: 9,
  },
  {
    code: "FRETE0",
    name: both("Entrega grátis", "Free delivery"),
    description: both("Na Vila Madalena, acima de R$ 80.", "In Vila Madalena, over R$80."),
    worth: { free_delivery: true },
    minimum_cents: 8000,
    stores: ["vila-madalena"],
  },
  {
    code: "PRIMEIRA",
    name: both("20% no primeiro pedido", "20% off your first order"),
    description: both("Até R$ 30, uma vez por pessoa.", "Up to R$30, once per person."),
    worth: { percent: 20, most_cents: 3000 },
    once_per_customer: true,
  },
  {
    code: "PINHEIROS8",
    name: both("R$ 8 em Pinheiros", "R$8 off in Pinheiros"),
    description: both("Só no restaurante de Pinheiros.", "Only at our Pinheiros location."),
    worth: { amount_cents: 800 },
    stores: ["pinheiros"],
  },
  {
    code: "INVERNO15",
    name: both("15% no inverno", "15% off in winter"),
    description: both("Para os dias frios.", "For the cold days."),
    worth: { percent: 15 },
    expires_in_days: -60,
  },
  {
    code: "FEIRA20",
    name: both("R$ 20 na feira", "R$20 off at the street market"),
    description: both("Para as primeiras 200 pessoas.", "For the first 200 people."),
    worth: { amount_cents: 2000 },
    uses: { most: 200, used: 200 },
  },
];

import { type Order, orderSchema } from "~/services/contract/order.server";
import type { Viewpoint } from "./order-arrival.server";

/** Centavos. */
export const reais = (value: number) => ({ value, currency: "BRL" });
/** A moment of 20 November 2026, UTC. */
export const at = (clock: string) => `2026-11-20T${clock}:00Z`;

const ADDRESS = {
  ...{ id: "a1", postal_code: "05433-010", street: "Rua Aspicuelta", number: "120", complement: "apto 42" },
  ...{ district: "Vila Madalena", city: "São Paulo", state: "SP" },
};

/** An order as it comes over the wire: a delivery in the kitchen, at 19:41 in São Paulo. */
export const WIRE = {
  id: "ord_1",
  number: "4127",
  created_at: at("22:32"),
  status: "PREPARING",
  checkout_option: "DELIVERY",
  restaurant: {
    id: "r1",
    name: "Cantina Aurora",
    phone: "(11) 3000-0000",
    address: { ...ADDRESS, number: "318" },
  },
  address: ADDRESS,
  items: [
    {
      ...{ id: "l1", item_id: "stew", name: "Moqueca", quantity: 1 },
      ...{ unit_price: reais(8990), total_price: reais(9790), options: [] },
    },
    {
      ...{
        id: "l2",
        item_id: "juice",
        name: "Suco",
        image: "https://pictures.example/suco.webp",
        quantity: 2,
      },
      ...{ unit_price: reais(1490), total_price: reais(2980), options: [] },
    },
  ],
  total: {
    items_price: reais(12770),
    other_fees: reais(0),
    discount: reais(1000),
    delivery_price: reais(790),
    order_amount: reais(12560),
  },
  estimated_at: at("23:02"),
  timeline: [
    { status: "CREATED", at: at("22:32") },
    { status: "CONFIRMED", at: at("22:33") },
    { status: "PREPARING", at: at("22:36") },
  ],
  document: "12345678909",
  note: "Sem campainha",
  payment: {
    ...{ id: "p1", method: "CASH", type: "PENDING", status: "PENDING" },
    ...{ amount: reais(12560), change_for: reais(20000) },
  },
  can_confirm_delivery: false,
  can_rebuy: false,
};

/** Read as the wire brings it, where a field that is undefined is absent. */
export const order = (change: object = {}): Order =>
  orderSchema.parse(JSON.parse(JSON.stringify({ ...WIRE, ...change })));

/** Looked at 19:41 in São Paulo. */
export const SAO_PAULO: Viewpoint = {
  locale: "pt-BR",
  timeZone: "America/Sao_Paulo",
  now: new Date(at("22:41")),
};
export const IN_ENGLISH: Viewpoint = { ...SAO_PAULO, locale: "en-US" };

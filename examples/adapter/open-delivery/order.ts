import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Address, CartLine, Money, PlacedOrder } from "../kit/shapes";
import { servicesOf } from "./catalogue";
import { slotMinutes } from "./hours";
import { type Merchant, priceSchema, type Service } from "./merchant";

const MINUTE_MS = 60_000;

/** The events of an order that this adapter sends, as GET /v1/events:polling and the webhook have them. */
export const EVENT_TYPES = [
  ...(["CREATED", "CONFIRMED", "PREPARING", "READY_FOR_PICKUP", "DISPATCHED", "PICKED_UP"] as const),
  ...([
    "DELIVERED",
    "CONCLUDED",
    "CANCELLATION_REQUESTED",
    "CANCELLATION_REQUEST_DENIED",
    "CANCELLED",
  ] as const),
] as const;
export const eventTypeSchema = z.enum(EVENT_TYPES);
export type EventType = z.infer<typeof eventTypeSchema>;

const unitSchema = z.enum(["UN", "KG", "L", "OZ", "LB", "GAL"]);
const piece = {
  index: z.int(),
  id: z.string(),
  name: z.string(),
  externalCode: z.string(),
  unit: unitSchema,
  ean: z.string().exactOptional(),
  quantity: z.number(),
  unitPrice: priceSchema,
  /** the price in the menu, where the dish has it in its own */
  originalPrice: priceSchema.exactOptional(),
  totalPrice: priceSchema,
};
const time = z.iso.datetime();

/** An order as GET /v1/orders/{orderId} answers it, without `lastEvent`. */
export const orderSchema = z.object({
  id: z.uuid(),
  type: z.enum(["DELIVERY", "TAKEOUT"]),
  displayId: z.string(),
  sourceAppId: z.string(),
  category: z.literal("FOOD"),
  createdAt: time,
  orderTiming: z.enum(["INSTANT", "SCHEDULED"]),
  preparationStartDateTime: time,
  merchant: z.object({ id: z.string(), name: z.string() }),
  items: z.array(
    z.object({
      ...piece,
      specialInstructions: z.string().exactOptional(),
      optionsPrice: priceSchema,
      options: z.array(z.object(piece)),
    }),
  ),
  otherFees: z.array(
    z.object({
      name: z.string(),
      type: z.literal("DELIVERY_FEE"),
      receivedBy: z.literal("MERCHANT"),
      price: priceSchema,
    }),
  ),
  total: z.object({
    itemsPrice: priceSchema,
    otherFees: priceSchema,
    discount: priceSchema,
    orderAmount: priceSchema,
  }),
  payments: z.object({
    prepaid: z.number(),
    pending: z.number(),
    methods: z.array(
      z.object({
        value: z.number(),
        currency: z.string(),
        type: z.enum(["PREPAID", "PENDING"]),
        method: z.string(),
        changeFor: z.number().exactOptional(),
      }),
    ),
  }),
  customer: z.object({
    id: z.uuid(),
    name: z.string(),
    documentNumber: z.string().exactOptional(),
    phone: z.object({ number: z.string() }),
    email: z.string().exactOptional(),
    ordersCountOnMerchant: z.number(),
  }),
  schedule: z.object({ scheduledDateTimeStart: time, scheduledDateTimeEnd: time }).exactOptional(),
  delivery: z
    .object({
      deliveredBy: z.literal("MERCHANT"),
      deliveryAddress: z.record(z.string(), z.unknown()),
      estimatedDeliveryDateTime: time,
    })
    .exactOptional(),
  takeout: z.object({ mode: z.literal("DEFAULT"), takeoutDateTime: time }).exactOptional(),
  sendPreparing: z.boolean(),
  sendDelivered: z.boolean(),
  sendPickedUp: z.boolean(),
  sendTracking: z.boolean(),
  extraInfo: z.string().exactOptional(),
});
export type OpenDeliveryOrder = z.infer<typeof orderSchema>;

/** Cents as the decimal number of the specification. */
const decimal = (cents: number) => Number((cents / 100).toFixed(2));
const priceOf = ({ value, currency }: Money) => ({ value: decimal(value), currency });
/** All dates in UTC. */
const utc = (at: string | number) => new Date(at).toISOString();

/** The item behind an offer or an option, as it is named in the merchant. */
function pieceOf(merchant: Merchant, itemId: string | undefined) {
  const item = merchant.items.find(({ id }) => id === itemId);
  return {
    id: itemId ?? "",
    externalCode: item?.externalCode ?? itemId ?? "",
    unit: "UN" as const,
    ...(item?.ean ? { ean: item.ean } : {}),
  };
}

/** A line. `optionsPrice` is that of one piece, and `totalPrice` = quantity × (unitPrice + optionsPrice). */
function itemOf(merchant: Merchant, line: CartLine, index: number): OpenDeliveryOrder["items"][number] {
  const offer = merchant.itemOffers.find(({ id }) => id === line.item_id);
  const { currency } = line.unit_price;
  const money = (value: number) => priceOf({ value, currency });
  const options = line.options.map(({ group_id, id, name, quantity, unit_price }, place) => {
    const group = merchant.optionGroups.find((one) => one.id === group_id);
    const option = group?.options.find((one) => one.id === id);
    // What the parts of a dish add is in the price of the dish, so that the sums are those of the specification.
    const isPart = group?.priceMethod === "MAX" || group?.priceMethod === "AVG";
    const own = isPart ? 0 : unit_price.value;
    return {
      ...{ index: place, ...pieceOf(merchant, option?.itemId ?? id), name, quantity },
      ...{ unitPrice: money(own), totalPrice: money(own * quantity) },
      ...(isPart ? { originalPrice: priceOf(unit_price) } : {}),
    };
  });
  const added = line.total_price.value / line.quantity - line.unit_price.value;
  return {
    ...{ index, ...pieceOf(merchant, offer?.itemId ?? line.item_id), name: line.name },
    quantity: line.quantity,
    ...(line.note ? { specialInstructions: line.note } : {}),
    ...{
      unitPrice: priceOf(line.unit_price),
      optionsPrice: money(added),
      totalPrice: priceOf(line.total_price),
    },
    options,
  };
}

function addressOf({ id: _, is_main: __, ...address }: Address, country: string) {
  const { street, district, city, state, complement, reference_point, latitude, longitude } = address;
  const number = address.number || "S/N";
  const region = /^[A-Z]{2}$/.test(state) ? `${country}-${state}` : state;
  const formatted = [`${street}, ${number}`, complement, `${district} - ${city}`, `${state}`].filter(Boolean);
  return {
    ...{ country, state: region, city, district, street, number },
    ...(complement ? { complement } : {}),
    ...(reference_point ? { reference: reference_point } : {}),
    formattedAddress: formatted.join(", "),
    postalCode: address.postal_code.replace(/^(\d{5})-?(\d{3})$/, "$1-$2"),
    coordinates: { latitude, longitude },
  };
}

/** The payment: PREPAID once it is paid. Cash always says which note it is paid with. */
function paymentsOf({
  payment: { method, type, amount, change_for },
}: PlacedOrder): OpenDeliveryOrder["payments"] {
  const value = decimal(amount.value);
  const isPaid = type === "PREPAID";
  const changeFor = decimal(change_for?.value ?? amount.value);
  return {
    ...{ prepaid: isPaid ? value : 0, pending: isPaid ? 0 : value },
    methods: [
      { value, currency: amount.currency, type, method, ...(method === "CASH" ? { changeFor } : {}) },
    ],
  };
}

function customerOf({ customer, include_document_invoice }: PlacedOrder): OpenDeliveryOrder["customer"] {
  const { name, phone_number, email, document } = customer;
  return {
    ...{ id: randomUUID(), name, phone: { number: phone_number.replace(/^\+(55)?/, "") } },
    ...(document !== undefined && include_document_invoice ? { documentNumber: document } : {}),
    ...(email ? { email } : {}),
    // A guest has no history that is known here.
    ordersCountOnMerchant: 0,
  };
}

/** When it is for: a slot is as long as the service says. */
function timingOf(
  { created_at, checkout_time, estimated_at }: PlacedOrder,
  service: Service,
  cooking: number,
) {
  if (checkout_time === undefined)
    return {
      orderTiming: "INSTANT" as const,
      preparationStartDateTime: utc(created_at),
      due: utc(estimated_at),
    };
  const start = Date.parse(checkout_time);
  const slot = slotMinutes(service) ?? 0;
  return {
    orderTiming: "SCHEDULED" as const,
    preparationStartDateTime: utc(Math.max(Date.parse(created_at), start - cooking * MINUTE_MS)),
    schedule: { scheduledDateTimeStart: utc(start), scheduledDateTimeEnd: utc(start + slot * MINUTE_MS) },
    due: utc(start),
  };
}

/** An order of the kit in the words of Open Delivery. @throws Error where the merchant no longer has its service */
export function orderOf(
  placed: PlacedOrder,
  merchant: Merchant,
  { appId, country }: { appId: string; country: string },
): OpenDeliveryOrder {
  const service = servicesOf(merchant, appId).find(({ id }) => id === placed.service_id);
  if (!service) throw new Error("The merchant has this service no more");
  const { items_price, delivery_price, order_amount } = placed.total;
  const zero = { value: 0, currency: order_amount.currency };
  const { due, ...timing } = timingOf(placed, service, merchant.basicInfo.averagePreparationTime ?? 0);
  const isDelivery = placed.checkout_option === "DELIVERY";
  const fee = { name: "Taxa de entrega", type: "DELIVERY_FEE" as const, receivedBy: "MERCHANT" as const };
  const delivery = placed.address && {
    deliveredBy: "MERCHANT" as const,
    deliveryAddress: addressOf(placed.address, country),
    estimatedDeliveryDateTime: due,
  };
  return {
    ...{ id: placed.id, type: placed.checkout_option, displayId: placed.number, sourceAppId: appId },
    ...{ category: "FOOD", createdAt: utc(placed.created_at), ...timing },
    merchant: { id: merchant.id, name: merchant.basicInfo.name },
    items: placed.items.map((line, index) => itemOf(merchant, line, index)),
    otherFees: delivery_price.value > 0 ? [{ ...fee, price: priceOf(delivery_price) }] : [],
    total: {
      itemsPrice: priceOf(items_price),
      otherFees: priceOf(delivery_price),
      discount: zero,
      orderAmount: priceOf(order_amount),
    },
    payments: paymentsOf(placed),
    customer: customerOf(placed),
    ...(delivery ? { delivery } : {}),
    ...(isDelivery ? {} : { takeout: { mode: "DEFAULT" as const, takeoutDateTime: due } }),
    ...{ sendPreparing: true, sendDelivered: isDelivery, sendPickedUp: !isDelivery, sendTracking: false },
    ...(placed.note ? { extraInfo: placed.note } : {}),
  };
}

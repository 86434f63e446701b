import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Text } from "./database";

/** What the customer is told, and the field or the group of options that it stands beside. */
export type Reason = { message: Text; field?: string };

/** Every refusal of this backend: status, code, and a sentence in both languages. docs/contract.md, "Errors". */
const REFUSALS = {
  // The words in brackets tell the storefront that the cart is no longer there.
  cartGone: [404, "NOT_FOUND", "Sacola não encontrada (cart not found).", "Cart not found."],
  serviceUnknown: [404, "NOT_FOUND", "Serviço não encontrado (service not found).", "Service not found."],
  itemUnknown: [404, "NOT_FOUND", "Item não encontrado.", "Item not found."],
  categoryUnknown: [404, "NOT_FOUND", "Categoria não encontrada.", "Category not found."],
  orderUnknown: [404, "NOT_FOUND", "Pedido não encontrado.", "Order not found."],
  pathUnknown: [404, "NOT_FOUND", "Caminho não encontrado.", "Path not found."],
  draftLost: [406, "DRAFT_LOST", "Seu pedido precisou recomeçar.", "Your order had to start over."],
  soldOut: [409, "ITEM_UNAVAILABLE", "Acabou por hoje.", "Sold out today."],
  cartChanged: [409, "CART_CHANGED", "O total do pedido mudou.", "The order's total has changed."],
  paymentStands: [409, "PAYMENT_STATE", "O pagamento não pode mudar agora.", "The payment can't change now."],
  orderEnded: [409, "ORDER_ENDED", "O pedido já terminou.", "The order has ended."],
  serviceReplaced: [410, "SERVICE_REPLACED", "Este serviço mudou.", "This service was replaced."],
  storeClosed: [412, "STORE_CLOSED", "O restaurante não recebe pedidos agora.", "No orders are taken now."],
  servicePaused: [412, "SERVICE_UNAVAILABLE", "Este serviço está pausado.", "This service is paused."],
  outOfArea: [412, "OUT_OF_AREA", "Não entregamos neste endereço.", "We don't deliver to this address."],
  outOfHours: [412, "OUT_OF_HOURS", "Fora do horário agora.", "Outside opening hours now."],
  belowMinimum: [422, "MINIMUM_ORDER", "Falta para o pedido mínimo.", "The order is below the minimum."],
  slotTaken: [422, "SLOT_UNAVAILABLE", "Este horário não está livre.", "This time is not free."],
  notJson: [422, "VALIDATION", "O corpo não é JSON.", "The body is not JSON."],
  tooLarge: [422, "VALIDATION", "O corpo é grande demais.", "The body is too large."],
  emptyCart: [422, "VALIDATION", "A sacola está vazia.", "The bag is empty."],
  fault: [500, "FAULT", "Algo não funcionou do nosso lado.", "Something went wrong on our side."],
} as const satisfies Record<string, readonly [ContentfulStatusCode, string, string, string]>;

/** A refusal that ends the work on a request, and undoes its transaction. */
export class Refusal extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    readonly code: string,
    readonly detail: Text | Reason[],
  ) {
    super(`${status} ${code}`);
  }
}

/** One of the refusals, to be thrown. */
export function refusal(name: keyof typeof REFUSALS): Refusal {
  const [status, code, pt, en] = REFUSALS[name];
  return new Refusal(status, code, { pt, en });
}

/** 422 for one field of what was sent, to be thrown. */
export function invalid(field: string, pt: string, en: string): Refusal {
  return new Refusal(422, "VALIDATION", [{ field, message: { pt, en } }]);
}

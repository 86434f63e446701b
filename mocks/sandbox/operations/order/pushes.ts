import type { OrderStatus } from "../../rules/restaurant/kitchen";
import type { Store } from "../../state";
import type { Order } from "../../state/order/orders";

const WORDS: Partial<Record<OrderStatus, { title: (number: number) => string; body: string }>> = {
  CONFIRMED: { title: (number) => `Pedido ${number} confirmado`, body: "Já vamos começar o preparo." },
  PREPARING: { title: () => "Pedido em preparo", body: "A cozinha está preparando seu pedido." },
  READY: { title: (number) => `Pedido ${number} pronto`, body: "Toque para ver os detalhes." },
  IN_DELIVERY: { title: () => "Saiu para entrega", body: "Está a caminho." },
  DELIVERED: { title: () => "Pedido entregue", body: "Chegou? Confirme na página do pedido." },
  CANCELLED: { title: (number) => `Pedido ${number} cancelado`, body: "Toque para ver os detalhes." },
};

/**
 * Tells customers with a push subscription that their order has moved. The text is that of a push, but none is sent.
 */
export function pushStatus(store: Store, order: Order, status: OrderStatus): void {
  const customer = order.customer_id === null ? undefined : store.customers.find(order.customer_id);
  const words = WORDS[status];
  if (!customer?.push_token || !words) return;
  const [title, { body }] = [words.title(order.number), words];
  const rates = status === "DELIVERED" && store.settings.offers("ratings");
  const text = JSON.stringify({
    title,
    body: rates ? "Como foi? Conte na página do pedido." : body,
    url: `/orders/${encodeURIComponent(order.id)}`,
  });
  store.outbox.send("PUSH", customer.email ?? customer.id, title, { channel: "PUSH", text });
}

export const cart = {
  empty: {
    title: "Sua sacola está vazia",
    body: "Que tal começar pelos mais pedidos?",
    action: "Ver o cardápio",
  },
  gone: {
    title: "Sua sacola está vazia",
    body: "A anterior não está mais disponível.",
    action: "Ver o cardápio",
  },
  ITEM_UNAVAILABLE: {
    title: "Acabou por hoje: {{item}}",
  },
  priceChanged_one: "Um preço mudou",
  priceChanged_other: "{{count}} preços mudaram",
  CART_CHANGED: {
    title: "Mudou algo no seu pedido",
    body: "Nada foi cobrado. Veja e confirme, ou volte à sacola.",
    action: { pay: "Confirmar e pagar", order: "Confirmar pedido", back: "Voltar à sacola" },
  },
  MINIMUM_ORDER: "O pedido mínimo é {{minimum}}, sem entrega nem desconto. Acrescente {{missing}}.",
  minimumReached: "Pedido mínimo de {{minimum}} atingido.",
  SLOT_UNAVAILABLE: "Esse horário acabou de lotar. Escolha outro",
  COUPON_REFUSED: { title: "Cupom não aplicado" },
  GIFT_CARD_INVALID: "Esse vale não foi aceito. Confira os dados do cartão",
};

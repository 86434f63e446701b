/** What a customer does with an order after it was placed. */
export const after = {
  NOT_CANCELLABLE: "A cozinha já começou, e este pedido não pode mais ser cancelado. Se precisar, ligue.",
  text: "Quer contar mais?",
  toOrder: "Voltar ao pedido",
  cancel: {
    link: "Cancelar pedido",
    heading: "Cancelar pedido",
    reason: {
      label: "O que houve?",
      required: "Escolha o que houve",
      CHANGED_MIND: "Mudei de ideia",
      WRONG_ADDRESS: "O endereço não é este",
      TOO_LONG: "Vai demorar demais",
      OTHER: "Outro motivo",
    },
    action: "Cancelar este pedido",
    keep: "Manter o pedido",
  },
  givenBack: {
    heading: "O que volta para você",
    RELEASED: "O valor reservado no cartão é liberado, e nada é cobrado.",
    PIX_OPEN: "Não pague mais o código Pix. Se ele já foi pago, o valor volta para você.",
    UNCHARGED: "Nada foi cobrado.",
    UNSURE: "Se algo foi cobrado, o valor volta para você.",
    coupon: "O cupom pode ser usado de novo.",
  },
};

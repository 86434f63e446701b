export const order = {
  refunded: "O valor volta para você. No cartão, pode aparecer só na próxima fatura.",
  cancelled: {
    title: "Pedido cancelado",
    body: "Se você já pagou, veja o estorno abaixo, ou fale com o restaurante.",
    uncharged: "Nada foi cobrado. Se precisar, fale com o restaurante.",
  },
  NOT_CONFIRMABLE: "Este pedido já foi confirmado ou ainda não saiu. A página já mostra como ele está.",
  rebuy: {
    changes_one: "1 item não pôde voltar para a sacola.",
    changes_other: "{{count}} itens não puderam voltar para a sacola.",
  },
};

export const order = {
  refunded: {
    title: "Pagamento estornado",
    body: "O valor volta para você. No cartão, pode aparecer só na próxima fatura.",
  },
  cancelled: {
    title: "Pedido cancelado",
    body: "Se você já pagou, veja o estorno abaixo, ou fale com o restaurante.",
    uncharged: "Nada foi cobrado. Se precisar, fale com o restaurante.",
  },
  NOT_CONFIRMABLE: "Este pedido já foi confirmado ou ainda não saiu. A página já mostra como ele está.",
  rebuy: {
    changes_one: "1 item não pôde voltar para a sacola.",
    changes_other: "{{count}} itens não puderam voltar para a sacola.",
    lost_one: "1 item não volta para a sacola",
    lost_other: "{{count}} itens não voltam para a sacola",
    gone: "Saiu do cardápio",
    optionGone: "Saiu do cardápio: {{option}}",
    choice: "As opções mudaram",
    back: "Volta para a sacola",
    nothing: "Nada deste pedido hoje",
    elsewhere: { title: "Vem de outra loja", body: "Pedido feito em: {{from}}. Agora sai de: {{to}}." },
    replaces: {
      title: "Sua sacola será trocada",
      body_one: "O item que está nela sai para este pedido entrar.",
      body_other: "Os {{count}} itens que estão nela saem para este pedido entrar.",
      action: "Trocar a sacola",
      keep: "Manter minha sacola",
    },
    action: "Adicionar à sacola",
    toOrder: "Voltar ao pedido",
  },
};

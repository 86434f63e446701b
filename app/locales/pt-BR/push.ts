export const push = {
  CONFIRMED: { title: "Pedido {{number}} confirmado", body: "Já vamos começar o preparo." },
  PREPARING: { title: "Pedido em preparo", body: "Chega entre {{from}} e {{to}}." },
  IN_DELIVERY: { title: "Saiu para entrega", body: "Chega entre {{from}} e {{to}}." },
  READY: { title: "Pronto para retirar", body: "{{address}}" },
  DELIVERED: { title: "Pedido entregue", body: "Chegou? Confirme na página do pedido." },
  CANCELLED: { title: "Pedido {{number}} cancelado", body: "Toque para ver os detalhes." },
  pixExpiring: { title: "Seu Pix vence {{at}}", body: "O pedido começa assim que ele cair." },
  alerts: {
    title: "Quer avisos do pedido?",
    hint: "Uma notificação a cada etapa.",
    on: "Avisar",
    isOn: "Avisos ligados neste aparelho",
    off: "Desligar",
    label: "Avisos do pedido neste aparelho",
    turnedOff: "Avisos desligados",
  },
};

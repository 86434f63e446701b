export const push = {
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

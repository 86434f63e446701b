export const availability = {
  label: { attention: "Atenção", storeClosed: "Restaurante fechado" },
  STORE_CLOSED: {
    title: "Fechado agora",
    body: "O restaurante não está recebendo pedidos. Dá para ver o cardápio.",
  },
  STORE_CLOSED_TODAY: {
    title: "A cozinha já fechou por hoje",
    body: "Dá para agendar a partir de {{when}}.",
  },
  OUT_OF_AREA: {
    title: "Ainda não chegamos aí",
    body: "Esse endereço fica fora da área de entrega.",
    takeout: "Dá para retirar.",
  },
  OUT_OF_HOURS: {
    title: "Fora do horário",
    body: "Hoje atendemos {{hours}}.",
    back: "Voltamos {{at}}.",
    closedToday: "Hoje não abrimos.",
  },
  SERVICE_UNAVAILABLE: {
    DELIVERY: { title: "Sem entrega hoje", body: "Dá para retirar no restaurante." },
    TAKEOUT: { title: "Sem retirada hoje", body: "Dá para receber em casa." },
  },
  action: {
    schedule: "Agendar",
    stores: "Ver outra loja",
    changeAddress: "Trocar endereço",
    takeout: "Mudar para retirada",
    delivery: "Mudar para entrega",
    menu: "Só ver o cardápio",
    back: "Voltar",
  },
  refused: "Nada foi cobrado e sua sacola está guardada.",
  kept: "Sua sacola está guardada.",
};

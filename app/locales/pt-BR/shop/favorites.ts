export const favorites = {
  heading: "Favoritos",
  count_one: "1 item",
  count_other: "{{count}} itens",
  empty: {
    title: "Nenhum favorito por aqui ainda",
    body: "Guarde o que você mais gosta e peça de novo em dois toques.",
    action: "Ver o cardápio",
  },
  guest: {
    title: "Guarde o que você mais gosta",
    body: "Com uma conta, seus favoritos, endereços e pedidos ficam guardados para a próxima vez. Sua sacola vai junto.",
  },
};

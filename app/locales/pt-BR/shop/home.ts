export const home = {
  highlights: "Destaques",
  categories: "Categorias",
  mostOrdered: "Os mais pedidos",
  seeMenu: "Ver cardápio",
  couponUntil: "{{code}}, {{when}}",
  seeAll: "Ver todos",
  late: {
    order: "Seu pedido em andamento aparece em Pedidos",
    coupons: "Veja o que vale hoje em Cupons",
    favorites: "Veja o que você guardou em Favoritos",
  },
  fee: "{{time}} · {{price}}",
  readyIn: "Pronto em {{time}}",
  activeOrder: {
    title: "Pedido {{number}}: {{status}}",
  },
  empty: { title: "O cardápio de hoje está por vir", body: "Veja de novo daqui a pouco." },
};

import { both } from "./menu/notation";
import type { Bilingual, DemoHomeBlock } from "./types";

const banner = (name: string | Bilingual, pt: string, en: string) => ({
  image: typeof name === "string" ? both(name, `${name}-en`) : name,
  alt: both(pt, en),
  url: "/menu",
});

/** The home page's blocks, in their order. */
export const home: DemoHomeBlock[] = [
  { type: "ActiveOrder" },
  { type: "RecentOrders", title: both("Pedir de novo", "Order again") },
  { type: "Search", minimum_characters: 3, debounce_ms: 500 },
  {
    type: "Banners",
    banners: [
      banner(
        both("banner-feijoada.webp", "banner-feijoada-en.png"),
        "Sábado é dia de feijoada. Completa, das 11h30 às 16h",
        "Saturday is feijoada day. With every side, 11:30–4 pm",
      ),
      banner(
        "banner-sobremesas",
        "Fecha com sobremesa: pudim e brigadeiro da casa",
        "Leave room for dessert: house pudim and brigadeiro",
      ),
    ],
  },
  {
    type: "Categories",
    title: both("Categorias", "Categories"),
    categories: [
      "para-comecar",
      "pratos-da-casa",
      "massas-e-risotos",
      "saladas-e-bowls",
      "pizzas",
      "lanches",
      "sobremesas",
      "bebidas",
      "cervejas-e-drinques",
      "cafe-da-manha",
    ],
  },
  {
    type: "Items",
    title: both("Os mais pedidos", "Most ordered"),
    items: ["moqueca", "parmegiana", "pao-de-queijo", "nhoque", "pudim"],
  },
  { type: "Coupons", title: both("Cupons para você", "Coupons for you") },
  { type: "Favorites", title: both("Seus favoritos", "Your favorites") },
  {
    type: "Text",
    title: both("A cozinha está acesa", "The stove is on"),
    text: both(
      "Cozinhamos em três restaurantes de São Paulo, cada um com sua panela de barro e seu forno. O pão de queijo sai quente, a moqueca espera por você, e quem prepara o seu pedido é o restaurante mais perto.",
      "We cook in three kitchens across São Paulo, each with its own clay pots and oven. The cheese bread comes out warm, the moqueca takes its time, and your order is made by the one nearest you.",
    ),
  },
];

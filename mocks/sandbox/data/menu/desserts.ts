import type { DemoCategory } from "../types";
import { BRAZIL_NUTS, COCONUT, EGGS, MILK, SOY, WHEAT } from "./allergens";
import { both, item, one, option, same, several } from "./notation";
import { ICE_CREAM } from "./option-groups";

const SCOOPS = {
  ...several(3, 3, "sabores", both("Sabores", "Flavors"), [
    option("creme", both("Creme de baunilha", "Vanilla cream")),
    option("frutas-vermelhas", both("Frutas vermelhas", "Red berries")),
    option("chocolate", both("Chocolate 70%", "70% chocolate")),
    option("doce-de-leite", both("Doce de leite", "Dulce de leche"), 200),
    option("cupuacu", both("Cupuaçu", "Cupuaçu fruit"), 200, { status: "UNAVAILABLE" }),
  ]),
  min: 3,
};

export const desserts: DemoCategory = {
  id: "sobremesas",
  name: both("Sobremesas", "Desserts"),
  picture: "pudim",
  items: [
    item("pudim", 1890, {
      picture: "pudim.png",
      name: both("Pudim de leite", "Caramel milk pudim"),
      description: both("Sem furinhos, com calda de caramelo.", "Silky smooth, with caramel sauce."),
      tags: ["MOST_ORDERED", "VEGETARIAN", "GLUTEN_FREE"],
      allergens: [MILK, EGGS],
    }),
    item("brigadeiros", 2690, {
      picture: "brigadeiros.webp",
      name: both("Caixa de brigadeiros", "Box of brigadeiros"),
      description: both(
        "Tradicional, ninho e frutas vermelhas. Seis unidades.",
        "Classic, milk and red berry. Six pieces.",
      ),
      tags: ["VEGETARIAN", "GLUTEN_FREE"],
      allergens: [MILK, SOY],
    }),
    item("bolo-cenoura", 1690, {
      name: both("Bolo de cenoura", "Carrot cake"),
      description: both("Com cobertura de chocolate que trinca.", "With chocolate icing that cracks."),
      tags: ["VEGETARIAN"],
      allergens: [WHEAT, EGGS, MILK, SOY],
      options: [ICE_CREAM],
    }),
    item("sorvete", 2290, {
      name: both("Sorvete da casa", "House ice cream"),
      description: both(
        "Três bolas, dos sabores que você escolher.",
        "Three scoops, in the flavors you choose.",
      ),
      tags: ["VEGETARIAN"],
      allergens: [MILK, WHEAT],
      options: [SCOOPS],
    }),
    item("petit-gateau", 2890, {
      name: same("Petit gâteau"),
      description: both(
        "Bolo quente de chocolate que escorre, com sorvete de creme.",
        "Warm chocolate cake with a molten heart, and vanilla ice cream.",
      ),
      tags: ["VEGETARIAN"],
      allergens: [WHEAT, EGGS, MILK, SOY],
    }),
    item("brownie", 1990, {
      name: both("Brownie com castanhas", "Brazil nut brownie"),
      description: both(
        "Chocolate 70%, castanha-do-pará e caramelo salgado à parte.",
        "70% chocolate, Brazil nuts and salted caramel on the side.",
      ),
      tags: ["VEGETARIAN"],
      allergens: [WHEAT, EGGS, MILK, SOY, BRAZIL_NUTS],
      options: [ICE_CREAM],
    }),
    item("mousse-maracuja", 1790, {
      name: both("Mousse de maracujá", "Passion fruit mousse"),
      description: both("Leve, azedinha, com a polpa por cima.", "Light and tart, with fresh pulp on top."),
      tags: ["VEGETARIAN", "GLUTEN_FREE"],
      allergens: [MILK],
    }),
    item("salada-de-frutas", 1890, {
      name: both("Salada de frutas", "Fruit salad"),
      description: both(
        "Manga, kiwi, banana, uva e morango, no suco de laranja.",
        "Mango, kiwi, banana, grape and strawberry in orange juice.",
      ),
      tags: ["VEGAN", "GLUTEN_FREE"],
      options: [ICE_CREAM],
    }),
    item("romeu-e-julieta", 1890, {
      name: both("Romeu e Julieta", "Guava paste and cheese"),
      description: both(
        "Goiabada cascão e queijo da Canastra. Três pedaços.",
        "Chunky guava paste on Canastra cheese. Three pieces.",
      ),
      tags: ["VEGETARIAN", "GLUTEN_FREE"],
      allergens: [MILK],
    }),
    item("quindim", 1590, {
      name: both("Quindim", "Coconut quindim"),
      description: both(
        "Gema, coco fresco e açúcar, brilhando como deve.",
        "Egg yolk, fresh coconut and sugar, as glossy as it should be.",
      ),
      tags: ["VEGETARIAN", "GLUTEN_FREE", "LACTOSE_FREE"],
      allergens: [EGGS, COCONUT],
      sold_out: true,
      options: [
        one("quantidade", both("Quantos", "How many"), [
          option("um", both("Um", "One")),
          option("tres", both("Três", "Three"), 2600),
        ]),
      ],
    }),
  ],
};

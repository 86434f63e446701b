import type { DemoCategory } from "../types";
import { BRAZIL_NUTS, EGGS, MILK, OATS, WHEAT } from "./allergens";
import { both, item, one, option, upTo } from "./notation";
import { MILK_CHOICE, SUGAR } from "./option-groups";

/** Moema opens at night. */
const MORNINGS = ["vila-madalena", "pinheiros"];

const served: DemoCategory["items"] = [
  item("tapioca", 1990, {
    name: both("Tapioca de queijo e tomate", "Cheese and tomato tapioca"),
    description: both(
      "Queijo coalho, tomate-cereja e orégano, feita na hora.",
      "Coalho cheese, cherry tomatoes and oregano, made to order.",
    ),
    tags: ["VEGETARIAN", "GLUTEN_FREE"],
    allergens: [MILK],
    options: [
      upTo(2, "para-acrescentar", both("Para acrescentar", "Extras"), [
        option("ovo", both("Ovo mexido", "Scrambled egg"), 500),
        option("carne-seca", both("Carne-seca", "Dried beef"), 900),
      ]),
    ],
  }),
  item("pao-na-chapa", 1290, {
    name: both("Pão na chapa", "Griddled bread and butter"),
    description: both(
      "Pão francês tostado na manteiga, com requeijão à parte.",
      "A crusty roll toasted in butter, with creamy cheese on the side.",
    ),
    tags: ["VEGETARIAN"],
    allergens: [WHEAT, MILK],
  }),
  item("ovos-mexidos", 2490, {
    name: both("Ovos mexidos com torradas", "Scrambled eggs on toast"),
    description: both(
      "Três ovos caipiras cremosos, pão de fermentação natural e ciboulette.",
      "Three creamy free-range eggs, sourdough and chives.",
    ),
    tags: ["VEGETARIAN"],
    allergens: [EGGS, WHEAT, MILK],
    options: [
      one("pao", both("Pão", "Bread"), [
        option("fermentacao-natural", both("De fermentação natural", "Sourdough")),
        option("sem-gluten", both("Sem glúten", "Gluten-free"), 500),
      ]),
    ],
  }),
  item("iogurte-granola", 2290, {
    name: both("Iogurte com granola", "Yogurt and granola"),
    description: both(
      "Iogurte natural, granola da casa, frutas vermelhas e mel.",
      "Plain yogurt, house granola, berries and honey.",
    ),
    tags: ["VEGETARIAN"],
    allergens: [MILK, OATS, BRAZIL_NUTS],
  }),
  item("acai", 2690, {
    name: both("Açaí na tigela", "Açaí bowl"),
    description: both(
      "Açaí batido na hora, banana, morango, mirtilo e granola.",
      "Açaí blended to order, banana, strawberry, blueberry and granola.",
    ),
    tags: ["MOST_ORDERED", "VEGAN"],
    allergens: [OATS, BRAZIL_NUTS],
    options: [
      one("tamanho", both("Tamanho", "Size"), [
        option("300-ml", both("300 ml", "10 oz (300 ml)")),
        option("500-ml", both("500 ml", "17 oz (500 ml)"), 900),
      ]),
      upTo(3, "por-cima", both("Por cima", "On top"), [
        option("banana-extra", both("Mais banana", "Extra banana"), 200),
        option("leite-em-po", both("Leite em pó", "Milk powder"), 300),
        option("pasta-de-castanha", both("Pasta de castanha-do-pará", "Brazil nut butter"), 500),
      ]),
    ],
  }),
  item("cafe-com-leite", 1190, {
    name: both("Café com leite", "Coffee with milk"),
    description: both("Café coado e leite vaporizado, 240 ml.", "Filter coffee and steamed milk, 240 ml."),
    tags: ["VEGETARIAN"],
    allergens: [MILK],
    options: [MILK_CHOICE, SUGAR],
  }),
];

export const breakfast: DemoCategory = {
  id: "cafe-da-manha",
  name: both("Café da manhã", "Breakfast"),
  picture: "tapioca",
  items: served.map((dish) => ({ ...dish, stores: MORNINGS })),
};

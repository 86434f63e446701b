import type { DemoCategory } from "../types";
import { MILK, OATS } from "./allergens";
import { both, item, one, option, upTo } from "./notation";
import { DRINK_SIZE, ICE, MILK_CHOICE, SUGAR } from "./option-groups";

export const drinks: DemoCategory = {
  id: "bebidas",
  name: both("Bebidas", "Drinks"),
  picture: "suco-laranja",
  items: [
    item("suco-laranja", 1490, {
      name: both("Suco de laranja", "Orange juice"),
      description: both("Laranja-pera espremida na hora, 400 ml.", "Pera oranges squeezed to order, 400 ml."),
      tags: ["MOST_ORDERED", "VEGAN"],
    }),
    item("mate-limao", 1290, {
      name: both("Mate gelado com limão", "Iced mate with lime"),
      description: both("Feito na casa, pouco açúcar, 400 ml.", "Brewed here, lightly sweetened, 400 ml."),
      tags: ["VEGAN"],
    }),
    item("limonada", 1390, {
      name: both("Limonada suíça", "Brazilian limeade"),
      description: both(
        "Limão-taiti batido com casca e gelo, 400 ml.",
        "Whole limes blended with ice, 400 ml.",
      ),
      tags: ["VEGAN", "GLUTEN_FREE"],
      options: [DRINK_SIZE, SUGAR],
    }),
    item("suco-maracuja", 1490, {
      name: both("Suco de maracujá", "Passion fruit juice"),
      description: both("Polpa fresca, com as sementes, 400 ml.", "Fresh pulp, seeds and all, 400 ml."),
      tags: ["VEGAN", "GLUTEN_FREE"],
      options: [DRINK_SIZE, SUGAR],
    }),
    item("suco-verde", 1590, {
      name: both("Suco verde", "Green juice"),
      description: both(
        "Couve, maçã, gengibre, hortelã e limão, sem açúcar, 400 ml.",
        "Collard greens, apple, ginger, mint and lime, no sugar, 400 ml.",
      ),
      tags: ["VEGAN", "GLUTEN_FREE"],
      options: [
        upTo(2, "para-acrescentar", both("Para acrescentar", "Extras"), [
          option("chia", both("Chia", "Chia seeds"), 200),
          option("gengibre", both("Mais gengibre", "Extra ginger"), 100),
        ]),
      ],
    }),
    item("vitamina-banana", 1690, {
      name: both("Vitamina de banana", "Banana and oat smoothie"),
      description: both(
        "Banana, aveia e um fio de mel, 400 ml.",
        "Banana, oats and a thread of honey, 400 ml.",
      ),
      tags: ["VEGETARIAN"],
      allergens: [MILK, OATS],
      options: [MILK_CHOICE],
    }),
    item("agua-de-coco", 1290, {
      name: both("Água de coco", "Coconut water"),
      description: both("No coco verde, aberto na hora.", "In a green coconut, opened to order."),
      tags: ["VEGAN", "GLUTEN_FREE"],
    }),
    item("refrigerante", 890, {
      name: both("Refrigerante", "Soft drink"),
      description: both("Lata de 350 ml, bem gelada.", "350 ml can, ice cold."),
      tags: ["VEGAN"],
      options: [
        one("sabor", both("Sabor", "Flavor"), [
          option("guarana", both("Guaraná", "Guaraná soda")),
          option("guarana-zero", both("Guaraná sem açúcar", "Guaraná soda, no sugar")),
          option("cola", both("Cola", "Cola soda")),
          option("tonica", both("Água tônica", "Tonic water"), 100),
        ]),
        ICE,
      ],
    }),
    item("agua-mineral", 690, {
      name: both("Água mineral", "Mineral water"),
      description: both("Garrafa de 500 ml.", "500 ml bottle."),
      tags: ["VEGAN"],
      options: [
        one("gas", both("Gás", "Still or sparkling"), [
          option("sem-gas", both("Sem gás", "Still")),
          option("com-gas", both("Com gás", "Sparkling")),
        ]),
      ],
    }),
    item("cafe", 790, {
      name: both("Café coado", "Filter coffee"),
      description: both(
        "Grãos da Mantiqueira, coado na hora, 120 ml.",
        "Mantiqueira beans, brewed to order, 120 ml.",
      ),
      tags: ["VEGAN"],
      options: [SUGAR],
    }),
  ],
};

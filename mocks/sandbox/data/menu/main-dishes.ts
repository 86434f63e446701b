import type { DemoCategory } from "../types";
import { COCONUT, EGGS, FISH, MILK, MUSTARD, WHEAT } from "./allergens";
import { moqueca } from "./moqueca";
import { both, item, one, option, same, upTo } from "./notation";
import { DONENESS, HEAT, MAIN_DISH_SIDES, RICE } from "./option-groups";

export const mainDishes: DemoCategory = {
  id: "pratos-da-casa",
  name: both("Pratos da casa", "House dishes"),
  picture: "feijoada",
  items: [
    moqueca,
    item("feijoada", 9890, {
      picture: "feijoada.webp",
      name: both("Feijoada completa", "Feijoada with every side"),
      description: both(
        "Carnes defumadas na casa, arroz, couve na manteiga, farofa e laranja.",
        "House-smoked meats, rice, buttered collard greens, farofa and orange.",
      ),
      serves: 2,
      tags: ["MOST_ORDERED"],
      allergens: [MILK],
      options: [
        HEAT,
        upTo(3, "acompanhamentos", both("Acompanhamentos", "Sides"), [
          option("torresmo", both("Torresmo", "Pork crackling"), 1200),
          option("couve-extra", both("Couve extra", "Extra collard greens"), 800),
          option("bisteca", both("Bisteca grelhada", "Grilled pork chop"), 1800),
        ]),
      ],
    }),
    item("picadinho", 5490, {
      name: both("Picadinho da casa", "House picadinho"),
      description: both(
        "Filé na ponta da faca, arroz, farofa, ovo e banana à milanesa.",
        "Hand-cut beef stew, rice, farofa, egg and breaded banana.",
      ),
      allergens: [WHEAT, EGGS, MILK],
      options: [RICE, MAIN_DISH_SIDES],
    }),
    item("parmegiana", 5990, {
      picture: "parmegiana.webp",
      name: both("Filé à parmegiana", "Steak parmigiana"),
      description: both(
        "Molho de tomate assado, muçarela gratinada, arroz e batata frita.",
        "Roasted tomato sauce, melted mozzarella, rice and fries.",
      ),
      original_price_cents: 6990,
      tags: ["MOST_ORDERED"],
      allergens: [WHEAT, EGGS, MILK],
      options: [
        one("empanado", both("De que", "Made with"), [
          option("file", both("Filé", "Beef tenderloin")),
          option("frango", both("Frango", "Chicken")),
          option("berinjela", both("Berinjela", "Eggplant")),
        ]),
        RICE,
      ],
    }),
    item("escondidinho", 5290, {
      name: both("Escondidinho de carne-seca", "Dried beef escondidinho"),
      description: both(
        "Purê de mandioca e queijo coalho gratinado.",
        "Cassava mash over shredded dried beef, with broiled coalho cheese.",
      ),
      tags: ["GLUTEN_FREE"],
      allergens: [MILK],
    }),
    item("frango-grelhado", 4690, {
      name: both("Frango grelhado", "Grilled chicken"),
      description: both(
        "Sobrecoxa na brasa, purê de abóbora e aspargos.",
        "Charcoal-grilled thigh, squash purée and asparagus.",
      ),
      tags: ["GLUTEN_FREE"],
      allergens: [MILK],
      options: [MAIN_DISH_SIDES],
    }),
    item("baiao-de-dois", 4990, {
      name: same("Baião de dois"),
      description: both(
        "Arroz, feijão-de-corda, carne-seca, queijo coalho e manteiga de garrafa.",
        "Rice and black-eyed peas with dried beef, coalho cheese and clarified butter.",
      ),
      tags: ["GLUTEN_FREE"],
      allergens: [MILK],
      options: [HEAT],
    }),
    item("strogonoff", 5690, {
      picture: "strogonoff.png",
      name: both("Strogonoff de filé", "Beef stroganoff"),
      description: both(
        "Filé, cogumelos e creme de leite fresco, com arroz e batata frita.",
        "Beef tenderloin, mushrooms and fresh cream, with rice and fries.",
      ),
      allergens: [MILK, MUSTARD],
      options: [
        one("proteina", both("Com o quê", "With"), [
          option("file", both("Filé", "Beef tenderloin")),
          option("frango", both("Frango", "Chicken")),
          option("cogumelos", both("Só cogumelos", "Mushrooms only")),
        ]),
        RICE,
      ],
    }),
    item("bife-acebolado", 4890, {
      name: both("Bife acebolado", "Steak and onions"),
      description: both(
        "Contrafilé na chapa, cebola dourada, arroz e feijão-preto.",
        "Griddled sirloin, golden onions, rice and black beans.",
      ),
      tags: ["GLUTEN_FREE", "LACTOSE_FREE"],
      options: [DONENESS, RICE, MAIN_DISH_SIDES],
    }),
    item("virado", 5290, {
      name: both("Virado à paulista", "São Paulo–style virado"),
      description: both(
        "Bisteca, tutu de feijão, couve, ovo, banana e arroz. O prato das segundas, todo dia.",
        "Pork chop, mashed beans, collard greens, egg, banana and rice. Monday's dish, every day.",
      ),
      tags: ["LACTOSE_FREE"],
      allergens: [WHEAT, EGGS],
      options: [RICE],
    }),
    item("tilapia", 5490, {
      name: both("Tilápia com legumes", "Tilapia with vegetables"),
      description: both(
        "Filé grelhado, cenoura, brócolis e arroz, com limão-siciliano.",
        "Grilled fillet, carrots, broccoli and rice, with lemon.",
      ),
      tags: ["GLUTEN_FREE", "LACTOSE_FREE"],
      allergens: [FISH],
      options: [RICE],
    }),
    item("moqueca-banana", 5990, {
      name: both("Moqueca de banana-da-terra", "Plantain moqueca"),
      description: both(
        "Banana-da-terra, palmito, leite de coco, dendê e pimentões, com arroz branco.",
        "Plantain, hearts of palm, coconut milk, dendê oil and peppers, with white rice.",
      ),
      tags: ["VEGAN", "GLUTEN_FREE"],
      allergens: [COCONUT],
      options: [HEAT],
    }),
  ],
};

import type { DemoCategory } from "../types";
import { CASHEWS, EGGS, MILK, SHELLFISH, SULPHITES, WHEAT } from "./allergens";
import { both, item, one, option, upTo } from "./notation";
import { PASTA, PASTA_EXTRAS } from "./option-groups";

const RISOTTO_EXTRAS = upTo(2, "para-acrescentar", both("Para acrescentar", "Extras"), [
  option("azeite-trufado", both("Azeite trufado", "Truffle oil"), 900),
  option("parmesao", both("Parmesão ralado na hora", "Freshly grated parmesan"), 500),
]);

export const pasta: DemoCategory = {
  id: "massas-e-risotos",
  name: both("Massas e risotos", "Pasta and risotto"),
  picture: "nhoque",
  items: [
    item("nhoque", 4490, {
      picture: "nhoque.png",
      name: both("Nhoque ao sugo", "Gnocchi al sugo"),
      description: both(
        "Batata-asterix, tomate italiano e manjericão fresco.",
        "Asterix potato, plum tomato and fresh basil.",
      ),
      tags: ["MOST_ORDERED", "VEGETARIAN"],
      allergens: [WHEAT, EGGS],
      options: [
        one("molho", both("Molho", "Sauce"), [
          option("sugo", both("Ao sugo", "Al sugo")),
          option("bolonhesa", both("À bolonhesa", "Bolognese"), 700),
          option("quatro-queijos", both("Quatro queijos", "Four cheese"), 900),
        ]),
        PASTA_EXTRAS,
      ],
    }),
    item("talharim-camarao", 7290, {
      name: both("Talharim com camarões", "Tagliatelle with shrimp"),
      description: both(
        "Massa fresca, camarão-rosa, tomate-cereja e alho.",
        "Fresh pasta, pink shrimp, cherry tomatoes and garlic.",
      ),
      allergens: [WHEAT, EGGS, SHELLFISH],
      options: [PASTA, PASTA_EXTRAS],
    }),
    item("risoto-cogumelos", 5890, {
      name: both("Risoto de cogumelos", "Mushroom risotto"),
      description: both(
        "Arroz carnaroli, shimeji, portobello e queijo da Mantiqueira.",
        "Carnaroli rice, shimeji, portobello and Mantiqueira cheese.",
      ),
      tags: ["VEGETARIAN", "GLUTEN_FREE"],
      allergens: [MILK, SULPHITES],
      options: [RISOTTO_EXTRAS],
    }),
    item("lasanha", 5290, {
      picture: "lasanha.webp",
      name: both("Lasanha à bolonhesa", "Lasagna bolognese"),
      description: both(
        "Massa fina, ragu de seis horas, bechamel e muçarela gratinada.",
        "Thin sheets, six-hour ragù, béchamel and broiled mozzarella.",
      ),
      tags: ["MOST_ORDERED"],
      allergens: [WHEAT, EGGS, MILK],
      options: [
        one("tamanho", both("Tamanho", "Size"), [
          option("individual", both("Individual", "For one")),
          option("para-dois", both("Para duas pessoas", "For two"), 3900),
        ]),
      ],
    }),
    item("ravioli", 5490, {
      name: both("Ravióli de ricota e espinafre", "Ricotta and spinach ravioli"),
      description: both(
        "Massa da casa, manteiga de sálvia e noz-moscada.",
        "House-made pasta, sage butter and nutmeg.",
      ),
      tags: ["VEGETARIAN"],
      allergens: [WHEAT, EGGS, MILK],
      options: [PASTA_EXTRAS],
    }),
    item("espaguete-bolonhesa", 4690, {
      name: both("Espaguete à bolonhesa", "Spaghetti bolognese"),
      description: both(
        "Ragu de carne cozido devagar, tomate e parmesão.",
        "Slow-cooked beef ragù, tomato and parmesan.",
      ),
      original_price_cents: 5290,
      allergens: [WHEAT, EGGS, MILK],
      options: [PASTA, PASTA_EXTRAS],
    }),
    item("penne-pesto", 4690, {
      name: both("Penne ao pesto", "Penne with pesto"),
      description: both(
        "Manjericão, castanha-de-caju, parmesão e tomate-cereja.",
        "Basil, cashews, parmesan and cherry tomatoes.",
      ),
      tags: ["VEGETARIAN"],
      allergens: [WHEAT, MILK, CASHEWS],
      options: [
        one("massa", both("Massa", "Pasta"), [
          option("de-grano-duro", both("De grano duro, sem ovos", "Durum wheat, no egg")),
          option("sem-gluten", both("De arroz, sem glúten", "Rice pasta, gluten-free"), 800),
        ]),
        PASTA_EXTRAS,
      ],
    }),
    item("risoto-camarao", 7490, {
      picture: "risoto-camarao",
      name: both("Risoto de camarão", "Shrimp risotto"),
      description: both(
        "Camarão-rosa, limão-siciliano e tomilho, na manteiga.",
        "Pink shrimp, lemon and thyme, finished with butter.",
      ),
      tags: ["GLUTEN_FREE"],
      allergens: [MILK, SHELLFISH, SULPHITES],
      options: [RISOTTO_EXTRAS],
    }),
  ],
};

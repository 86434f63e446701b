import type { DemoCategory } from "../types";
import { EGGS, MILK, SOY, WHEAT } from "./allergens";
import { both, item, one, option, several, upTo } from "./notation";
import { DIPS } from "./option-groups";

const PORTION = one("porcao", both("Porção", "Portion"), [
  option("meia", both("Meia", "Half")),
  option("inteira", both("Inteira", "Full"), 1400),
]);

const PASTEL_FILLINGS = {
  ...several(6, 6, "recheios", both("Recheios", "Fillings"), [
    option("carne", both("Carne com azeitona", "Beef and olive")),
    option("queijo", both("Queijo meia-cura", "Aged cheese")),
    option("palmito", both("Palmito", "Hearts of palm")),
    option("camarao", both("Camarão com requeijão", "Shrimp and creamy cheese"), 300),
  ]),
  min: 6,
};

export const starters: DemoCategory = {
  id: "para-comecar",
  name: both("Para começar", "Starters"),
  picture: "pao-de-queijo",
  items: [
    item("pao-de-queijo", 2490, {
      picture: "pao-de-queijo.webp",
      name: both("Pão de queijo", "Brazilian cheese bread"),
      description: both(
        "Queijo meia-cura da Canastra, assado na hora. Seis unidades.",
        "Aged Canastra cheese, baked to order. Six pieces.",
      ),
      tags: ["MOST_ORDERED", "VEGETARIAN", "GLUTEN_FREE"],
      allergens: [MILK, EGGS],
    }),
    item("coxinha", 3290, {
      picture: "coxinha.png",
      name: both("Coxinha de frango", "Chicken coxinha"),
      description: both(
        "Massa de batata, frango caipira e requeijão. Quatro unidades, com molho de pimenta.",
        "Potato dough, free-range chicken and creamy cheese. Four pieces, with hot sauce.",
      ),
      allergens: [WHEAT, MILK, EGGS],
      options: [DIPS],
    }),
    item("dadinhos-tapioca", 3490, {
      name: both("Dadinhos de tapioca", "Tapioca bites"),
      description: both(
        "Com queijo coalho, crocantes por fora. Acompanha geleia de pimenta.",
        "Made with coalho cheese, crisp outside. Served with chili jam.",
      ),
      tags: ["VEGETARIAN", "SPICY"],
      allergens: [MILK],
    }),
    item("bolinho-feijoada", 3690, {
      name: both("Bolinho de feijoada", "Feijoada fritters"),
      description: both(
        "Recheado com couve e bacon. Cinco unidades, com limão.",
        "Filled with collard greens and bacon. Five pieces, with lime.",
      ),
      sold_out: true,
      allergens: [WHEAT, EGGS],
      options: [DIPS],
    }),
    item("caldinho-feijao", 1890, {
      name: both("Caldinho de feijão", "Black bean broth"),
      description: both(
        "Feijão-preto batido, torresmo e cebolinha.",
        "Smooth black beans, pork crackling and scallions.",
      ),
      tags: ["GLUTEN_FREE", "LACTOSE_FREE"],
      options: [
        upTo(2, "por-cima", both("Por cima", "On top"), [
          option("ovo-de-codorna", both("Ovo de codorna, 2 unidades", "Quail egg, 2 pieces"), 400),
          option("torresmo-extra", both("Torresmo extra", "Extra pork crackling"), 500),
        ]),
      ],
    }),
    item("caldo-verde", 2690, {
      name: both("Caldo verde", "Caldo verde soup"),
      description: both(
        "Batata, couve bem fininha e linguiça defumada.",
        "Potato, finely cut collard greens and smoked sausage.",
      ),
      tags: ["GLUTEN_FREE", "LACTOSE_FREE"],
      options: [
        one("linguica", both("Linguiça", "Sausage"), [
          option("com-linguica", both("Com linguiça", "With sausage")),
          option("sem-linguica", both("Sem linguiça", "No sausage")),
        ]),
      ],
    }),
    item("mandioca-frita", 2290, {
      name: both("Mandioca frita", "Cassava fries"),
      description: both(
        "Macia por dentro, dourada por fora, com maionese de alho.",
        "Soft inside, golden outside, with garlic mayo.",
      ),
      tags: ["VEGETARIAN", "GLUTEN_FREE"],
      allergens: [EGGS],
      options: [PORTION, DIPS],
    }),
    item("pasteis", 3890, {
      name: both("Pastéis de feira", "Street-market pastéis"),
      description: both(
        "Massa fina e estaladiça. Seis unidades, do recheio que você escolher.",
        "Thin, crackling pastry. Six pieces, with the fillings you choose.",
      ),
      tags: ["MOST_ORDERED"],
      serves: 2,
      allergens: [WHEAT, MILK, SOY],
      options: [PASTEL_FILLINGS, DIPS],
    }),
    item("bruschetta", 2990, {
      name: both("Bruschetta de tomate", "Tomato bruschetta"),
      description: both(
        "Pão de fermentação natural, tomate maduro, alho e manjericão. Quatro fatias.",
        "Sourdough, ripe tomato, garlic and basil. Four slices.",
      ),
      tags: ["VEGAN"],
      allergens: [WHEAT],
    }),
  ],
};

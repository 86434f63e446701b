import type { DemoCategory } from "../types";
import { EGGS, MILK, MUSTARD, SESAME, WHEAT } from "./allergens";
import { both, item, one, option, same, upTo } from "./notation";
import { BURGER_EXTRAS, DIPS, DONENESS, FRIES } from "./option-groups";

export const snacks: DemoCategory = {
  id: "lanches",
  name: both("Lanches", "Sandwiches and burgers"),
  picture: "burger",
  items: [
    item("burger", 4290, {
      name: both("Hambúrguer da casa", "House burger"),
      description: both(
        "Blend de 160 g, queijo prato, picles e pão de brioche, com fritas.",
        "160 g beef patty, prato cheese, pickles and a brioche bun, with fries.",
      ),
      tags: ["MOST_ORDERED"],
      allergens: [WHEAT, MILK, EGGS, SESAME, MUSTARD],
      options: [DONENESS, FRIES, BURGER_EXTRAS],
    }),
    item("x-salada", 3690, {
      name: both("X-salada", "Cheeseburger with salad"),
      description: both(
        "O clássico da chapa: hambúrguer, queijo, alface, tomate e maionese.",
        "The griddle classic: beef patty, cheese, lettuce, tomato and mayo.",
      ),
      allergens: [WHEAT, MILK, EGGS, SESAME],
      options: [DONENESS, FRIES, BURGER_EXTRAS],
    }),
    item("burger-grao-de-bico", 3890, {
      name: both("Hambúrguer de grão-de-bico", "Chickpea burger"),
      description: both(
        "Grão-de-bico, beterraba e ervas, com tomate e cebola-roxa.",
        "Chickpeas, beets and herbs, with tomato and red onion.",
      ),
      tags: ["VEGAN"],
      allergens: [WHEAT, SESAME],
      options: [
        FRIES,
        upTo(2, "para-acrescentar", both("Para acrescentar", "Extras"), [
          option("abacate", both("Abacate", "Avocado"), 600),
          option("cebola-caramelizada", both("Cebola caramelizada", "Caramelized onion"), 400),
        ]),
      ],
    }),
    item("bauru", 3490, {
      name: same("Bauru"),
      description: both(
        "Rosbife, muçarela derretida, tomate e picles no pão francês.",
        "Roast beef, melted mozzarella, tomato and pickles on a crusty roll.",
      ),
      allergens: [WHEAT, MILK, MUSTARD],
    }),
    item("misto-quente", 2190, {
      name: both("Misto-quente", "Grilled ham and cheese"),
      description: both(
        "Presunto e queijo prato no pão de forma da casa, na chapa com manteiga.",
        "Ham and prato cheese on house bread, griddled in butter.",
      ),
      allergens: [WHEAT, MILK],
      options: [
        upTo(2, "para-acrescentar", both("Para acrescentar", "Extras"), [
          option("ovo", both("Ovo frito", "Fried egg"), 400),
          option("tomate", both("Tomate", "Tomato"), 200),
        ]),
      ],
    }),
    item("sanduiche-pernil", 3690, {
      name: both("Sanduíche de pernil", "Roast pork sandwich"),
      description: both(
        "Pernil assado por oito horas, vinagrete e pão francês.",
        "Eight-hour roast pork, tomato salsa and a crusty roll.",
      ),
      tags: ["LACTOSE_FREE"],
      allergens: [WHEAT],
      options: [
        one("vinagrete", both("Vinagrete", "Tomato salsa"), [
          option("dentro", both("Dentro do pão", "In the sandwich")),
          option("a-parte", both("À parte", "On the side")),
          option("sem", both("Sem vinagrete", "No salsa")),
        ]),
        DIPS,
      ],
    }),
    item("batata-frita", 2390, {
      name: both("Batata frita", "French fries"),
      description: both(
        "Cortada à mão, sequinha, com sal e ervas.",
        "Hand-cut and crisp, with salt and herbs.",
      ),
      tags: ["VEGAN", "GLUTEN_FREE"],
      serves: 2,
      options: [
        upTo(3, "por-cima", both("Por cima", "On top"), [
          option("queijo-derretido", both("Queijo derretido", "Melted cheese"), 900),
          option("bacon", both("Bacon artesanal", "House bacon"), 900),
          option("alho-frito", both("Alho frito", "Fried garlic"), 400),
        ]),
        DIPS,
      ],
    }),
  ],
};

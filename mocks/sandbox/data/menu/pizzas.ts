import type { DemoCategory, DemoItem } from "../types";
import { EGGS, MILK, SOY, WHEAT } from "./allergens";
import { both, item, one, option } from "./notation";
import { CRUST, FLAVORS, PIZZA_EXTRAS, PIZZA_SIZE } from "./option-groups";

/** Only these kitchens have the wood oven. */
const OVENS = ["vila-madalena", "moema"];

const savoury = (
  id: string,
  price: number,
  rest: Pick<DemoItem, "name" | "description"> & Partial<DemoItem>,
) =>
  item(id, price, {
    stores: OVENS,
    allergens: [WHEAT, MILK],
    options: [PIZZA_SIZE, CRUST, PIZZA_EXTRAS],
    ...rest,
  });

export const pizzas: DemoCategory = {
  id: "pizzas",
  name: both("Pizzas no forno a lenha", "Wood-fired pizzas"),
  picture: "pizza-margherita",
  items: [
    savoury("pizza-margherita", 4290, {
      name: both("Margherita", "Margherita pizza"),
      description: both(
        "Tomate, muçarela fresca e manjericão, massa de longa fermentação.",
        "Tomato, fresh mozzarella and basil on slow-fermented dough.",
      ),
      tags: ["MOST_ORDERED", "VEGETARIAN"],
    }),
    savoury("pizza-calabresa", 4390, {
      name: both("Calabresa", "Calabresa sausage pizza"),
      description: both(
        "Calabresa artesanal, cebola e azeitona preta.",
        "House calabresa sausage, onion and black olives.",
      ),
      tags: ["MOST_ORDERED", "SPICY"],
    }),
    savoury("pizza-portuguesa", 4690, {
      name: both("Portuguesa", "Portuguesa pizza"),
      description: both(
        "Presunto, ovo, cebola, ervilha e azeitona, como manda São Paulo.",
        "Ham, egg, onion, peas and olives, the São Paulo way.",
      ),
      allergens: [WHEAT, MILK, EGGS],
    }),
    savoury("pizza-quatro-queijos", 4890, {
      name: both("Quatro queijos", "Four cheese pizza"),
      description: both(
        "Muçarela, gorgonzola, parmesão e requeijão de corte.",
        "Mozzarella, gorgonzola, parmesan and creamy farm cheese.",
      ),
      tags: ["VEGETARIAN"],
    }),
    savoury("pizza-frango", 4690, {
      name: both("Frango com requeijão", "Chicken and creamy cheese pizza"),
      description: both(
        "Frango desfiado na casa, requeijão cremoso e milho.",
        "House-shredded chicken, creamy cheese and corn.",
      ),
    }),
    savoury("pizza-rucula", 4890, {
      name: both("Rúcula com tomate seco", "Arugula and sun-dried tomato pizza"),
      description: both(
        "Muçarela de búfala, tomate seco e rúcula posta na saída do forno.",
        "Buffalo mozzarella, sun-dried tomato, and arugula added out of the oven.",
      ),
      tags: ["VEGETARIAN"],
      original_price_cents: 5490,
    }),
    savoury("pizza-meio-a-meio", 4290, {
      name: both("Pizza meio a meio", "Half-and-half pizza"),
      description: both(
        "Dois sabores numa pizza só, ou um só se for o preferido.",
        "Two flavors on one pizza, or just your favorite.",
      ),
      allergens: [WHEAT, MILK, EGGS],
      options: [FLAVORS, PIZZA_SIZE, CRUST],
    }),
    item("pizza-brigadeiro", 3990, {
      name: both("Brigadeiro com morango", "Brigadeiro and strawberry pizza"),
      description: both(
        "Doce, para dividir: chocolate ao leite, granulado e morango fresco.",
        "Sweet, for sharing: milk chocolate, sprinkles and fresh strawberries.",
      ),
      serves: 2,
      stores: OVENS,
      tags: ["VEGETARIAN"],
      allergens: [WHEAT, MILK, SOY],
      options: [
        one("tamanho", both("Tamanho", "Size"), [
          option("individual", both("Individual, 4 pedaços", "Small, 4 slices")),
          option("media", both("Média, 6 pedaços", "Medium, 6 slices"), 1600),
        ]),
      ],
    }),
  ],
};

import type { DemoCategory } from "../types";
import { CASHEWS, EGGS, FISH, MILK, MUSTARD, SESAME, SOY, WHEAT } from "./allergens";
import { both, item, one, option } from "./notation";
import { SALAD_PROTEIN } from "./option-groups";

const DRESSING = one("molho", both("Molho", "Dressing"), [
  option("na-salada", both("Já na salada", "On the salad")),
  option("a-parte", both("À parte", "On the side")),
]);

export const salads: DemoCategory = {
  id: "saladas-e-bowls",
  name: both("Saladas e bowls", "Salads and bowls"),
  picture: "salada-aurora",
  items: [
    item("salada-aurora", 3890, {
      name: both("Salada Aurora", "Aurora salad"),
      description: both(
        "Folhas, manga, tomate, castanha-de-caju e molho de maracujá.",
        "Greens, mango, tomato, cashews and passion fruit dressing.",
      ),
      tags: ["VEGAN", "GLUTEN_FREE"],
      allergens: [CASHEWS],
      options: [DRESSING, SALAD_PROTEIN],
    }),
    item("bowl-quinoa", 4290, {
      name: both("Bowl de quinoa", "Quinoa bowl"),
      description: both(
        "Abóbora, couve, beterraba, abacate e ovo mole.",
        "Squash, kale, beets, avocado and a soft egg.",
      ),
      tags: ["VEGETARIAN", "GLUTEN_FREE", "LACTOSE_FREE"],
      allergens: [EGGS],
      options: [SALAD_PROTEIN],
    }),
    item("salada-caesar", 4190, {
      name: both("Salada caesar com frango", "Chicken caesar salad"),
      description: both(
        "Alface-romana, frango grelhado, croutons e lascas de parmesão.",
        "Romaine, grilled chicken, croutons and shaved parmesan.",
      ),
      tags: ["MOST_ORDERED"],
      allergens: [WHEAT, MILK, EGGS, FISH, MUSTARD],
      options: [DRESSING],
    }),
    item("caprese", 4490, {
      name: both("Salada caprese", "Caprese salad"),
      description: both(
        "Tomate maduro, muçarela de búfala, manjericão e redução de balsâmico.",
        "Ripe tomato, buffalo mozzarella, basil and balsamic glaze.",
      ),
      tags: ["VEGETARIAN", "GLUTEN_FREE"],
      allergens: [MILK],
    }),
    item("poke-salmao", 5690, {
      name: both("Poke de salmão", "Salmon poke"),
      description: both(
        "Salmão fresco, arroz, abacate, pepino, cenoura e edamame.",
        "Fresh salmon, rice, avocado, cucumber, carrot and edamame.",
      ),
      tags: ["LACTOSE_FREE"],
      allergens: [FISH, SOY, SESAME, WHEAT],
      options: [
        one("base", both("Por baixo", "Base"), [
          option("arroz", both("Arroz", "Rice")),
          option("quinoa", both("Quinoa", "Tricolor quinoa"), 400),
          option("folhas", both("Só folhas", "Greens only")),
        ]),
        one("molho", both("Molho", "Sauce"), [
          option("shoyu", both("Shoyu e gergelim", "Soy and sesame")),
          option("maionese-picante", both("Maionese picante", "Spicy mayo"), 300),
        ]),
      ],
    }),
  ],
};

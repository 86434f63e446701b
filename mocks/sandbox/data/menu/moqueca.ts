import { COCONUT, FISH } from "./allergens";
import { both, item, one, option, several, upTo } from "./notation";
import { HEAT } from "./option-groups";

/** The item with every kind of option group: required, optional, partly sold out, counted. */
export const moqueca = item("moqueca", 8990, {
  picture: "moqueca.webp",
  name: both("Moqueca de peixe", "Fish moqueca"),
  description: both(
    "Pescada-amarela cozida no leite de coco com dendê, pimentões e coentro. Vai com arroz branco.",
    "Weakfish stewed in coconut milk with dendê oil, peppers and cilantro. Comes with white rice.",
  ),
  serves: 1,
  tags: ["MOST_ORDERED", "GLUTEN_FREE"],
  allergens: [FISH, COCONUT],
  options: [
    one("tamanho", both("Tamanho", "Size"), [
      option("individual", both("Individual", "For one")),
      option("para-dois", both("Para duas pessoas", "For two"), 6200),
    ]),
    upTo(3, "acompanhamentos", both("Acompanhamentos", "Sides"), [
      option("farofa-de-dende", both("Farofa de dendê", "Dendê farofa"), 800),
      option("pirao", both("Pirão do caldo", "Pirão"), 900, {
        description: both("Farinha de mandioca e caldo de peixe", "Cassava flour and fish broth"),
      }),
      option("vinagrete-de-maxixe", both("Vinagrete de maxixe", "Maxixe vinaigrette"), 600),
      option("banana-da-terra", both("Banana-da-terra", "Plantain"), 900, { status: "UNAVAILABLE" }),
    ]),
    HEAT,
    several(6, 3, "para-acrescentar", both("Para acrescentar", "Extras"), [
      option("camarao-rosa", both("Camarão-rosa, 3 unidades", "Pink shrimp, 3 pieces"), 1800),
      option("leite-de-coco", both("Leite de coco extra", "Extra coconut milk"), 500),
    ]),
  ],
});

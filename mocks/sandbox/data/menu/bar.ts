import type { DemoCategory } from "../types";
import { BARLEY, SULPHITES } from "./allergens";
import { both, item, one, option } from "./notation";

const SPIRIT = one("destilado", both("Com o quê", "Made with"), [
  option("cachaca", both("Cachaça de alambique", "Pot-still cachaça")),
  option("vodca", both("Vodca", "Vodka"), 300),
  option("saque", both("Saquê", "Sake"), 400),
]);

const GLASS_OR_BOTTLE = one("medida", both("Medida", "Pour"), [
  option("taca", both("Taça, 150 ml", "Glass, 150 ml")),
  option("garrafa", both("Garrafa, 750 ml", "Bottle, 750 ml"), 7900),
]);

export const bar: DemoCategory = {
  id: "cervejas-e-drinques",
  name: both("Cervejas e drinques", "Beer, wine and cocktails"),
  picture: "caipirinha",
  items: [
    item("caipirinha", 2690, {
      name: both("Caipirinha de limão", "Lime caipirinha"),
      description: both("Cachaça de alambique, limão-taiti e hortelã.", "Pot-still cachaça, lime and mint."),
      tags: ["ALCOHOLIC", "VEGAN"],
      options: [SPIRIT],
    }),
    item("caipirinha-maracuja", 2890, {
      name: both("Caipirinha de maracujá", "Passion fruit caipirinha"),
      description: both(
        "Maracujá fresco, cachaça e um toque de hortelã.",
        "Fresh passion fruit, cachaça and a touch of mint.",
      ),
      tags: ["ALCOHOLIC", "VEGAN"],
      options: [SPIRIT],
    }),
    item("cerveja", 1490, {
      name: both("Cerveja pilsen", "Pilsner"),
      description: both("Puro malte, leve, 350 ml.", "All malt, light, 350 ml."),
      tags: ["ALCOHOLIC", "VEGAN"],
      allergens: [BARLEY],
    }),
    item("cerveja-ipa", 2290, {
      name: both("Cerveja IPA", "IPA"),
      description: both(
        "De uma cervejaria de Pinheiros, amarga e cítrica, 473 ml.",
        "From a Pinheiros brewery, bitter and citrusy, 473 ml.",
      ),
      tags: ["ALCOHOLIC", "VEGAN"],
      allergens: [BARLEY],
    }),
    item("vinho-tinto", 2990, {
      name: both("Vinho tinto da casa", "House red wine"),
      description: both("Merlot da Serra Gaúcha, macio.", "Merlot from the Serra Gaúcha, smooth."),
      tags: ["ALCOHOLIC"],
      allergens: [SULPHITES],
      options: [GLASS_OR_BOTTLE],
    }),
    item("vinho-branco", 2990, {
      name: both("Vinho branco da casa", "House white wine"),
      description: both("Chardonnay da Serra Gaúcha, fresco.", "Chardonnay from the Serra Gaúcha, crisp."),
      tags: ["ALCOHOLIC"],
      allergens: [SULPHITES],
      options: [GLASS_OR_BOTTLE],
    }),
  ],
};

import { describe, expect, it } from "vitest";
import { SEARCH_WORDS } from "~/locales/languages";
import { dietsIn } from "./diet-words";
import { DIETS } from "./menu-filter";

describe("the diets of a search", () => {
  it.each([
    ["gluten", ["GLUTEN_FREE"], ""],
    ["Sem Glúten", ["GLUTEN_FREE"], ""],
    ["gluten-free", ["GLUTEN_FREE"], ""],
    ["lactose", ["LACTOSE_FREE"], ""],
    ["sem carne", ["VEGETARIAN"], ""],
    ["vegetarian", ["VEGETARIAN"], ""],
    ["pratos veganos", ["VEGAN"], "pratos"],
    ["moqueca sem glúten", ["GLUTEN_FREE"], "moqueca"],
    ["sem glúten e sem lactose", ["GLUTEN_FREE", "LACTOSE_FREE"], ""],
    ["sem glúten, lactose", ["GLUTEN_FREE", "LACTOSE_FREE"], ""],
    // What is left out besides stays left out.
    ["sem carne e leite", ["VEGETARIAN"], "sem leite"],
    ["sem carne, leite e ovos", ["VEGETARIAN"], "sem leite e ovos"],
    ["sem carne e sem leite", ["VEGETARIAN"], "sem leite"],
    ["pizza com glúten", [], "pizza com glúten"],
    ["sem leite", [], "sem leite"],
    ["carne", [], "carne"],
    ["", [], ""],
  ])("%j: %j, and %j", (text, tags, rest) => {
    expect(dietsIn(text, SEARCH_WORDS["pt-BR"], DIETS)).toEqual({ tags, rest });
  });

  it("are those alone that the menu marks", () => {
    expect(dietsIn("vegano sem glúten", SEARCH_WORDS["pt-BR"], ["VEGAN"])).toEqual({
      tags: ["VEGAN"],
      rest: "sem glúten",
    });
  });
});

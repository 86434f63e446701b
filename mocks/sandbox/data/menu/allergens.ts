import { both } from "./notation";

/** The allergens that ANVISA's RDC 727/2022 requires to be named, as far as the kitchen uses them, and coconut. */
export const WHEAT = both("trigo (glúten)", "wheat (gluten)");
export const OATS = both("aveia (glúten)", "oats (gluten)");
export const BARLEY = both("cevada (glúten)", "barley (gluten)");
export const MILK = both("leite", "milk");
export const EGGS = both("ovos", "eggs");
export const FISH = both("peixe", "fish");
export const SHELLFISH = both("crustáceos", "shellfish");
export const SOY = both("soja", "soy");
export const CASHEWS = both("castanha-de-caju", "cashew nuts");
export const BRAZIL_NUTS = both("castanha-do-pará", "Brazil nuts");
export const SESAME = both("gergelim", "sesame");
export const MUSTARD = both("mostarda", "mustard");
export const COCONUT = both("coco", "coconut");
export const SULPHITES = both("sulfitos", "sulfites");

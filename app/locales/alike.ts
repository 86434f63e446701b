/**
 * What people call the same dish or drink, in every language at once: a menu is often searched in another one than it is
 * written in. A word of one line finds the others of it. Where it stands in several, the first one that finds anything
 * counts, so a kind comes after its brands. Folded: small letters without accents.
 */
export const ALIKE: readonly (readonly string[])[] = [
  ["coca", "coca cola", "coke"],
  ["refrigerante", "refri", "soda", "soft drink", "coca", "coca cola", "coke", "guarana", "pepsi"],
  [
    "bebida",
    "drink",
    "refrigerante",
    "refri",
    "soda",
    "soft drink",
    "coca",
    "coca cola",
    "coke",
    "guarana",
    "pepsi",
  ],
  ["drinque", "coquetel", "cocktail"],
  ["cerveja", "chope", "chopp", "breja", "beer"],
  ["vinho", "wine"],
  ["suco", "juice"],
  ["agua", "water"],
  ["cafe", "coffee"],
  ["cha", "mate", "tea"],
  ["cafe da manha", "breakfast"],
  ["entrada", "petisco", "porcao", "para comecar", "starter", "appetizer", "snack"],
  ["batata frita", "fritas", "french fries", "fries"],
  ["hamburguer", "burguer", "burger", "hamburger", "cheeseburger"],
  ["sanduiche", "lanche", "sandwich"],
  ["massa", "macarrao", "espaguete", "pasta", "spaghetti", "noodles"],
  ["salada", "salad"],
  ["sopa", "caldo", "caldinho", "soup"],
  ["arroz", "rice"],
  ["feijao", "beans"],
  ["carne", "boi", "beef", "meat"],
  ["frango", "galinha", "chicken"],
  ["porco", "pork"],
  ["peixe", "fish"],
  ["camarao", "shrimp", "prawn"],
  ["queijo", "cheese"],
  ["ovo", "egg"],
  ["pao", "bread"],
  ["bolo", "cake"],
  ["sorvete", "ice cream", "gelato"],
  ["sobremesa", "doce", "dessert", "sweet"],
  ["crianca", "infantil", "kids", "child", "children"],
  ["picante", "apimentado", "spicy"],
];

/** What people type for a diet, by its tag, in every language at once. Folded, the longer ones first. */
export const DIET_WORDS: readonly (readonly [tag: string, phrases: readonly string[]])[] = [
  ["VEGAN", ["plant based", "vegano", "vegana", "veganos", "veganas", "vegan"]],
  [
    "VEGETARIAN",
    [
      ...["sem carne", "no meat", "without meat", "meat free", "meatless", "veggie", "vegetarian"],
      ...["vegetariano", "vegetariana", "vegetarianos", "vegetarianas"],
    ],
  ],
  [
    "GLUTEN_FREE",
    [
      ...["sem gluten", "zero gluten", "no gluten", "without gluten", "gluten free", "gluten"],
      ...["celiaco", "celiaca", "celiac", "coeliac"],
    ],
  ],
  [
    "LACTOSE_FREE",
    ["sem lactose", "zero lactose", "no lactose", "without lactose", "lactose free", "lactose"],
  ],
];

/** Before a word of a diet: it is wanted, not left out. */
export const WITH: readonly string[] = ["com", "with"];

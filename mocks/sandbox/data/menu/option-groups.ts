import { both, one, option, parts, same, several, upTo } from "./notation";

/** Groups that several items share. Prices in centavos. */

export const DONENESS = one("ponto", both("Ponto da carne", "How would you like it"), [
  option("mal-passada", both("Mal passada", "Rare")),
  option("ao-ponto", both("Ao ponto", "Medium")),
  option("bem-passada", both("Bem passada", "Well done")),
]);

export const HEAT = one("pimenta", both("Pimenta", "Chili"), [
  option("sem-pimenta", both("Sem pimenta", "No chili")),
  option("a-parte", both("À parte", "On the side")),
  option("no-prato", both("Já no prato", "In the dish")),
]);

export const RICE = one("arroz", both("Arroz", "Rice"), [
  option("arroz-branco", both("Branco", "White")),
  option("arroz-integral", both("Integral", "Brown")),
  option("arroz-de-alho", both("De alho", "Garlic"), 300),
]);

export const MAIN_DISH_SIDES = upTo(3, "acompanhamentos", both("Acompanhamentos", "Sides"), [
  option("farofa-da-casa", both("Farofa da casa", "House farofa"), 700, {
    description: both("Farinha de mandioca na manteiga", "Cassava flour toasted in butter"),
  }),
  option("couve-refogada", both("Couve refogada", "Sautéed collard greens"), 800),
  option("feijao-carioca", both("Feijão-carioca", "Pinto beans"), 900),
  option("ovo-frito", both("Ovo frito", "Fried egg"), 500),
  option("banana-a-milanesa", both("Banana à milanesa", "Breaded banana"), 800, { status: "UNAVAILABLE" }),
]);

export const DIPS = upTo(2, "molhos", both("Molhos", "Dips"), [
  option("pimenta-da-casa", both("Pimenta da casa", "House hot sauce"), 200),
  option("maionese-verde", both("Maionese verde", "Herb mayo"), 400),
  option("geleia-de-pimenta", both("Geleia de pimenta", "Chili jam"), 400),
]);

export const PASTA = one("massa", both("Massa", "Pasta"), [
  option("massa-da-casa", both("Da casa, com ovos", "House-made, with egg")),
  option("massa-integral", both("Integral", "Whole wheat"), 400),
  option("massa-sem-gluten", both("De arroz, sem glúten", "Rice pasta, gluten-free"), 800),
]);

export const PASTA_EXTRAS = upTo(3, "para-acrescentar", both("Para acrescentar", "Extras"), [
  option("parmesao", both("Parmesão ralado na hora", "Freshly grated parmesan"), 500),
  option("burrata", both("Meia burrata", "Half a burrata"), 1900),
  option("pao-de-alho", both("Pão de alho, 2 fatias", "Garlic bread, 2 slices"), 900),
]);

export const PIZZA_SIZE = one("tamanho", both("Tamanho", "Size"), [
  option("individual", both("Individual, 4 pedaços", "Small, 4 slices")),
  option("media", both("Média, 6 pedaços", "Medium, 6 slices"), 1800),
  option("grande", both("Grande, 8 pedaços", "Large, 8 slices"), 3200),
]);

/** What each flavor costs more than the cheapest pizza. */
export const FLAVORS = parts(2, "sabores", both("Sabores", "Flavors"), [
  option("margherita", same("Margherita")),
  option("calabresa", same("Calabresa"), 100),
  option("portuguesa", same("Portuguesa"), 400),
  option("frango", both("Frango com requeijão", "Chicken and creamy cheese"), 400),
  option("quatro-queijos", both("Quatro queijos", "Four cheese"), 600),
  option("rucula", both("Rúcula com tomate seco", "Arugula and sun-dried tomato"), 600),
]);

export const CRUST = one("borda", both("Borda", "Crust"), [
  option("sem-recheio", both("Sem recheio", "Plain")),
  option("requeijao", both("Requeijão", "Creamy cheese"), 900),
  option("gorgonzola", same("Gorgonzola"), 1200, { status: "UNAVAILABLE" }),
]);

export const PIZZA_EXTRAS = several(4, 2, "para-acrescentar", both("Para acrescentar", "Extras"), [
  option("mucarela", both("Muçarela", "Mozzarella"), 700),
  option("azeitona", both("Azeitona preta", "Black olives"), 400),
  option("cebola", both("Cebola-roxa", "Red onion"), 300),
]);

export const BURGER_EXTRAS = several(5, 2, "para-acrescentar", both("Para acrescentar", "Extras"), [
  option("queijo-extra", both("Queijo", "Cheese"), 500),
  option("bacon", both("Bacon artesanal", "House bacon"), 700),
  option("ovo", both("Ovo", "Egg"), 400),
  option("cebola-caramelizada", both("Cebola caramelizada", "Caramelized onion"), 400),
]);

export const FRIES = one("acompanhamento", both("Acompanhamento", "Side"), [
  option("fritas", both("Batata frita", "Fries")),
  option("mandioca", both("Mandioca frita", "Cassava fries"), 400),
  option("salada", both("Salada de folhas", "Green salad")),
]);

export const SALAD_PROTEIN = upTo(1, "proteina", both("Com proteína", "Add a protein"), [
  option("frango", both("Frango grelhado", "Grilled chicken"), 1400),
  option("camarao", both("Camarões, 6 unidades", "Shrimp, 6 pieces"), 2600),
  option("tofu", both("Tofu na brasa", "Charred tofu"), 1200),
]);

export const SUGAR = one("acucar", both("Açúcar", "Sugar"), [
  option("sem-acucar", both("Sem açúcar", "No sugar")),
  option("pouco-acucar", both("Pouco açúcar", "A little")),
  option("com-acucar", both("Com açúcar", "Sweetened")),
]);

export const ICE = one("gelo", both("Gelo", "Ice"), [
  option("com-gelo", both("Com gelo", "With ice")),
  option("sem-gelo", both("Sem gelo", "No ice")),
]);

export const DRINK_SIZE = one("tamanho", both("Tamanho", "Size"), [
  option("copo", both("Copo, 400 ml", "Glass, 400 ml")),
  option("jarra", both("Jarra, 1 litro", "Pitcher, 1 liter"), 1600),
]);

export const MILK_CHOICE = one("leite", both("Leite", "Milk"), [
  option("integral", both("Integral", "Whole")),
  option("sem-lactose", both("Sem lactose", "Lactose-free"), 200),
  option("de-aveia", both("De aveia", "Oat"), 400),
]);

export const ICE_CREAM = upTo(1, "sorvete", both("Com sorvete", "With ice cream"), [
  option("creme", both("Uma bola de creme", "One scoop of vanilla"), 900),
  option("coco", both("Uma bola de coco, sem leite", "One scoop of coconut, no dairy"), 1000),
]);

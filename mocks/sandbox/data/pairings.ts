import type { DemoPairings } from "./types";

const SOFT_DRINKS = ["refrigerante", "suco-laranja", "limonada", "agua-mineral"];
const DESSERTS = ["pudim", "brigadeiros", "mousse-maracuja"];

/** What Cantina Aurora offers with the items of each category, best first, and what people order most. */
export const pairings: DemoPairings = {
  popular: ["moqueca", "pao-de-queijo", "parmegiana", "burger", "nhoque", "pudim", "suco-laranja", "coxinha"],
  goes_with: {
    "para-comecar": ["limonada", "refrigerante", "caldinho-feijao", "mandioca-frita"],
    "pratos-da-casa": ["pao-de-queijo", "suco-laranja", "pudim", "mandioca-frita", "refrigerante"],
    "massas-e-risotos": ["bruschetta", "mousse-maracuja", "agua-mineral", "caprese", "petit-gateau"],
    "saladas-e-bowls": ["suco-verde", "agua-de-coco", "salada-de-frutas", "caldo-verde"],
    pizzas: ["refrigerante", "bruschetta", "brownie", "pizza-brigadeiro", "agua-mineral"],
    lanches: ["batata-frita", "refrigerante", "vitamina-banana", "sorvete"],
    sobremesas: ["cafe", "agua-mineral", "sorvete"],
    bebidas: ["pao-de-queijo", "coxinha", ...DESSERTS],
    "cervejas-e-drinques": ["coxinha", "bolinho-feijoada", "batata-frita", "agua-mineral"],
    "cafe-da-manha": ["cafe", "pao-de-queijo", ...SOFT_DRINKS],
  },
};

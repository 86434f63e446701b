import { both } from "./menu/notation";
import type { DemoTable, DemoTableItem } from "./types";

const STORE = "vila-madalena";

const table = (number: number, state: DemoTable["state"], more: Partial<DemoTable> = {}): DemoTable => ({
  store_id: STORE,
  id: String(number),
  name: both(`Mesa ${number}`, `Table ${number}`),
  state,
  ...more,
});

const choose = (group_id: string, id: string, quantity = 1) => ({ group_id, id, quantity });

/** Three friends who are ordering. */
const FRIENDS: DemoTableItem[] = [
  { item_id: "pao-de-queijo", ordered_by: "Marina" },
  { item_id: "caipirinha", quantity: 2, ordered_by: "Rafael", options: [choose("destilado", "cachaca")] },
  {
    item_id: "picadinho",
    ordered_by: "Rafael",
    options: [choose("arroz", "arroz-branco"), choose("acompanhamentos", "ovo-frito")],
  },
  { item_id: "risoto-cogumelos", ordered_by: "Marina" },
  {
    item_id: "limonada",
    ordered_by: "Lívia",
    options: [choose("tamanho", "jarra"), choose("acucar", "pouco-acucar")],
  },
  { item_id: "agua-mineral", quantity: 2, options: [choose("gas", "com-gas")] },
];

/** A family that has finished: one has paid, and one item was cancelled. */
const FAMILY: DemoTableItem[] = [
  { item_id: "feijoada", ordered_by: "Dona Célia", options: [choose("pimenta", "a-parte")] },
  {
    item_id: "parmegiana",
    ordered_by: "Otávio",
    options: [choose("empanado", "file"), choose("arroz", "arroz-branco")],
    paid_by: "Otávio",
  },
  { item_id: "cerveja", quantity: 2, ordered_by: "Otávio", paid_by: "Otávio" },
  { item_id: "suco-laranja", ordered_by: "Bia" },
  { item_id: "brownie", ordered_by: "Bia", cancelled: true },
  { item_id: "pudim", quantity: 2, ordered_by: "Bia" },
  { item_id: "cafe", quantity: 3, options: [choose("acucar", "sem-acucar")] },
];

/** Tables of Vila Madalena, named by their printed numbers: bills in every state, and free tables. */
export const tables: DemoTable[] = [
  table(1, "OPEN", { diners: ["Marina", "Rafael"], items: FRIENDS }),
  table(2, "TOTALED", { diners: ["Dona Célia", "Otávio", "Bia"], items: FAMILY }),
  table(3, "OPEN", { diners: ["Caio"] }),
  table(4, "BEING_TOTALED", {
    diners: ["Helena"],
    items: [
      { item_id: "bruschetta", ordered_by: "Helena" },
      { item_id: "vinho-tinto", quantity: 2, ordered_by: "Helena", options: [choose("medida", "taca")] },
    ],
  }),
  table(5, "CLOSED", {
    diners: ["João"],
    items: [
      {
        item_id: "tilapia",
        ordered_by: "João",
        paid_by: "João",
        options: [choose("arroz", "arroz-integral")],
      },
    ],
  }),
  table(6, "OPEN"),
  table(7, "OPEN"),
  table(8, "OPEN", { name: both("Balcão 8", "Counter 8") }),
];

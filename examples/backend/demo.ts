import type { Database, Text } from "./database";

const text = (pt: string, en: string): Text => ({ pt, en });

/** The value of `setup`: docs/contract.md, "Setup". There are no pictures, so there is no origin of any. */
export const SETUP = {
  name: "Pastelaria Ipê",
  time_zone: "America/Sao_Paulo",
  currency: "BRL",
  country: "BR",
  support_phone: "(11) 3555-0134",
  image_origins: [],
  social_providers: [],
  payment_options: [
    { method: "PIX", type: "PREPAID" },
    { method: "CASH", type: "PENDING" },
  ],
  table_payment_options: [],
  features: ["guest"],
};

/** Who gets the money of a Pix. The bank of this key does not exist. */
export const PIX = { key: "pix@pastelaria-ipe.example", name: "PASTELARIA IPE", city: "SAO PAULO" };

export const THEME = {
  neutralBrand: "#26211c",
  primaryBrand: "#8a5a00",
  secondaryBrand: "#2f6b4f",
  warning: "#9a5b00",
  success: "#2a7550",
  error: "#b3261e",
};

export const WELCOME = {
  title: text("Pastel sai na hora", "Fried when you order"),
  text: text(
    "A massa é aberta todo dia de manhã. Cada pastel vai para o óleo depois do seu pedido, e a cana é moída no copo.",
    "We roll the dough every morning. Each pastel is fried after your order comes in, and the cane is pressed into the cup.",
  ),
};

const section = (pt: [string, string], en: [string, string]) => ({
  heading: text(pt[0], en[0]),
  text: text(pt[1], en[1]),
});

export const TERMS = {
  title: text("Termos de uso", "Terms of use"),
  updated_at: "2026-11-02T09:00:00-03:00",
  sections: [
    section(
      [
        "Pedidos",
        "O pedido vale quando o restaurante confirma. Os preços são os do cardápio na hora do pedido.",
      ],
      [
        "Orders",
        "An order counts once the restaurant confirms it. Prices are those of the menu when you order.",
      ],
    ),
    section(
      ["Pagamento", "Você paga por Pix ou em dinheiro, na entrega ou no balcão."],
      ["Payment", "You pay by Pix, or in cash on delivery or at the counter."],
    ),
  ],
};

export const POLICY = {
  title: text("Política de privacidade", "Privacy policy"),
  updated_at: "2026-11-02T09:00:00-03:00",
  sections: [
    section(
      [
        "O que guardamos",
        "Nome, telefone e endereço do pedido, para entregar e para falar com você sobre ele.",
      ],
      ["What we keep", "The name, phone and address of an order, to deliver it and to reach you about it."],
    ),
    section(
      ["Seus direitos", "Peça uma cópia ou a exclusão dos seus dados pelo telefone do restaurante."],
      ["Your rights", "Ask for a copy of your data, or for its deletion, by the restaurant's phone."],
    ),
  ],
};

const CITY = { city: "São Paulo", state: "SP" };
const street = (
  postal_code: string,
  name: string,
  district: string,
  [latitude, longitude]: [number, number],
) => ({
  postal_code,
  street: name,
  number: "",
  district,
  ...CITY,
  latitude,
  longitude,
});

/** The streets that this backend can find. Every other one is found nowhere: the customer writes the address by hand. */
export const STREETS = [
  street("01307-001", "Rua Frei Caneca", "Consolação", [-23.5536, -46.6528]),
  street("01310-100", "Avenida Paulista", "Bela Vista", [-23.5614, -46.6559]),
  street("01414-001", "Rua Haddock Lobo", "Cerqueira César", [-23.5603, -46.6653]),
  street("01426-001", "Rua Oscar Freire", "Cerqueira César", [-23.5624, -46.6686]),
];

const STORE = {
  id: "ipe-consolacao",
  name: "Ipê Consolação",
  phone: "(11) 3555-0134",
  address: {
    id: "ipe-consolacao-address",
    ...street("01307-001", "Rua Frei Caneca", "Consolação", [-23.5536, -46.6528]),
    number: "412",
  },
  radius_m: 4_000,
  fee: 790,
  minimum: 3_000,
  minutes: 40,
  // Round the clock, so that you can try it now. Lunch and a long evening: [["11:00", "15:00"], ["18:00", "01:00"]].
  hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, startTime: "00:00", endTime: "00:00" })),
};

type Choice = { id: string; name: Text; price: number; max?: number };
type Group = { id: string; name: Text; min: number; max: number; items: Choice[] };
type Item = {
  id: string;
  name: Text;
  description: Text;
  price: number;
  status?: "AVAILABLE" | "UNAVAILABLE";
  tags?: string[];
  allergens?: Text[];
  groups?: Group[];
};

const WHEAT = text("trigo (glúten)", "wheat (gluten)");
const MILK = text("leite", "milk");
const EGGS = text("ovos", "eggs");
const PEANUTS = text("amendoim", "peanuts");

const SAUCES: Group = {
  id: "molhos",
  name: text("Molhos", "Sauces"),
  min: 0,
  max: 3,
  items: [
    { id: "vinagrete", name: text("Vinagrete", "Vinaigrette"), price: 0, max: 1 },
    { id: "pimenta", name: text("Pimenta da casa", "House hot sauce"), price: 0, max: 1 },
    { id: "catupiry", name: text("Catupiry à parte", "Catupiry on the side"), price: 350, max: 1 },
  ],
};

const SIZE: Group = {
  id: "tamanho",
  name: text("Tamanho", "Size"),
  min: 1,
  max: 1,
  items: [
    { id: "300", name: text("300 ml", "300 ml"), price: 0 },
    { id: "500", name: text("500 ml", "500 ml"), price: 400 },
  ],
};

const MENU: { id: string; name: Text; items: Item[] }[] = [
  {
    id: "pasteis",
    name: text("Pastéis", "Pastéis"),
    items: [
      {
        id: "carne",
        name: text("Pastel de carne", "Beef pastel"),
        description: text("Patinho moído, azeitona e ovo cozido.", "Minced beef, olives and boiled egg."),
        price: 1_390,
        tags: ["MOST_ORDERED"],
        allergens: [WHEAT, EGGS],
        groups: [SAUCES],
      },
      {
        id: "queijo",
        name: text("Pastel de queijo", "Cheese pastel"),
        description: text(
          "Meia cura da Canastra, que derrete por igual.",
          "Canastra cheese that melts evenly.",
        ),
        price: 1_290,
        tags: ["VEGETARIAN", "MOST_ORDERED"],
        allergens: [WHEAT, MILK],
        groups: [SAUCES],
      },
      {
        id: "palmito",
        name: text("Pastel de palmito", "Heart of palm pastel"),
        description: text("Palmito pupunha refogado com alho-poró.", "Peach palm sautéed with leek."),
        price: 1_490,
        tags: ["VEGAN"],
        allergens: [WHEAT],
        groups: [SAUCES],
      },
      {
        id: "camarao",
        name: text("Pastel de camarão", "Shrimp pastel"),
        description: text("Camarão-rosa com catupiry.", "Pink shrimp with catupiry cheese."),
        price: 2_190,
        status: "UNAVAILABLE",
        allergens: [WHEAT, MILK, text("crustáceos", "shellfish")],
        groups: [SAUCES],
      },
      {
        id: "especial",
        name: text("Pastel especial", "Special pastel"),
        description: text(
          "Vinte e cinco centímetros, com dois recheios à sua escolha.",
          "Twenty-five centimeters long, with two fillings of your choice.",
        ),
        price: 2_290,
        allergens: [WHEAT, MILK, EGGS],
        groups: [
          {
            id: "recheios",
            name: text("Recheios", "Fillings"),
            min: 2,
            max: 2,
            items: [
              { id: "carne", name: text("Carne", "Beef"), price: 0 },
              { id: "queijo", name: text("Queijo", "Cheese"), price: 0 },
              { id: "palmito", name: text("Palmito", "Heart of palm"), price: 200 },
            ],
          },
          SAUCES,
        ],
      },
    ],
  },
  {
    id: "porcoes",
    name: text("Porções", "To share"),
    items: [
      {
        id: "mandioca",
        name: text("Mandioca frita", "Fried cassava"),
        description: text(
          "Sequinha, com sal grosso. Serve duas pessoas.",
          "Crisp, with coarse salt. Serves two.",
        ),
        price: 2_490,
        tags: ["VEGAN", "GLUTEN_FREE", "MOST_ORDERED"],
      },
      {
        id: "bolinho",
        name: text("Bolinho de bacalhau", "Salt cod fritters"),
        description: text("Seis unidades, com limão.", "Six pieces, with lime."),
        price: 3_290,
        allergens: [EGGS, text("peixe", "fish")],
      },
    ],
  },
  {
    id: "bebidas",
    name: text("Bebidas", "Drinks"),
    items: [
      {
        id: "cana",
        name: text("Caldo de cana", "Sugarcane juice"),
        description: text("Moído na hora, com ou sem limão.", "Pressed on the spot, with or without lime."),
        price: 990,
        tags: ["VEGAN", "GLUTEN_FREE", "MOST_ORDERED"],
        groups: [SIZE],
      },
      {
        id: "guarana",
        name: text("Guaraná em lata", "Guaraná, can"),
        description: text("350 ml, gelado.", "350 ml, chilled."),
        price: 750,
        tags: ["VEGAN"],
      },
      {
        id: "agua",
        name: text("Água com gás", "Sparkling water"),
        description: text("500 ml.", "500 ml."),
        price: 550,
        tags: ["VEGAN"],
      },
    ],
  },
  {
    id: "doces",
    name: text("Doces", "Sweets"),
    items: [
      {
        id: "romeu",
        name: text("Pastel de Romeu e Julieta", "Guava and cheese pastel"),
        description: text("Goiabada cascão com queijo meia cura.", "Thick guava paste with Canastra cheese."),
        price: 1_390,
        tags: ["VEGETARIAN"],
        allergens: [WHEAT, MILK],
      },
      {
        id: "pacoca",
        name: text("Paçoca de rolha", "Peanut paçoca"),
        description: text("Três unidades.", "Three pieces."),
        price: 600,
        tags: ["VEGAN"],
        allergens: [PEANUTS],
      },
    ],
  },
];

/** Puts the restaurant into a database that has none. */
export function seed(db: Database): void {
  const { id, name, phone, address, hours, radius_m, fee, minimum, minutes } = STORE;
  const sql = "INSERT OR IGNORE INTO stores VALUES (?, ?, ?, ?, ?, 1, ?, ?, ?, ?)";
  const texts = [JSON.stringify(address), JSON.stringify(hours)] as const;
  db.run(sql, id, name, phone, ...texts, radius_m, fee, minimum, minutes);
  for (const [suffix, type] of [
    ["entrega", "DELIVERY"],
    ["retirada", "TAKEOUT"],
  ] as const) {
    const service =
      "INSERT OR IGNORE INTO services (id, store_id, type, status) VALUES (?, ?, ?, 'AVAILABLE')";
    db.run(service, `${id}-${suffix}`, id, type);
  }
  for (const [position, category] of MENU.entries()) {
    const named = JSON.stringify(category.name);
    db.run("INSERT OR IGNORE INTO categories VALUES (?, ?, ?)", category.id, position, named);
    for (const [place, item] of category.items.entries()) insertItem(db, category.id, place, item);
  }
}

function insertItem(db: Database, category: string, position: number, item: Item): void {
  const { id, name, description, price, status = "AVAILABLE", tags = [], allergens = [], groups = [] } = item;
  db.run(
    "INSERT OR IGNORE INTO items VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    ...[id, category, position, JSON.stringify(name), JSON.stringify(description), price, status],
    ...[tags, allergens, groups].map((list) => JSON.stringify(list)),
  );
}

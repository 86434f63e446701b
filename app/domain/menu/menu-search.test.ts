import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { SEARCH_WORDS } from "~/locales/languages";
import { MenuIndex, type SearchedDish } from "./menu-search";
import { plain, soundOf } from "./sounds";

const dish = (id: string, name: string, rest: Partial<SearchedDish> = {}): SearchedDish => ({
  id,
  name,
  category: "Pratos",
  tags: [],
  ...rest,
});

const MENU: readonly SearchedDish[] = [
  dish("moqueca", "Moqueca de peixe", { tags: ["Sem glúten"], allergens: ["peixe"] }),
  dish("banana", "Moqueca de banana", { tags: ["Vegano", "Vegetariano"] }),
  dish("pao", "Pão de queijo", {
    category: "Para começar",
    tags: ["Vegetariano"],
    allergens: ["leite", "ovos"],
  }),
  dish("calabresa", "Calabresa", { category: "Pizzas", allergens: ["leite", "trigo (glúten)"] }),
  dish("bolo", "Bolo de cenoura", {
    description: "Com cobertura de chocolate, sem castanhas",
    category: "Sobremesas",
    allergens: ["ovos", "trigo (glúten)"],
  }),
  dish("paçoca", "Paçoca", { category: "Sobremesas", allergens: ["amendoim", "castanha-de-caju"] }),
  dish("cerveja", "Cerveja sem álcool", { category: "Bebidas", tags: ["Sem lactose"] }),
  dish("agua", "Água mineral", { category: "Bebidas", tags: ["Vegano", "Vegetariano", "Sem glúten"] }),
];

const ENGLISH: readonly SearchedDish[] = [
  dish("bread", "Cheese bread", { tags: ["Vegetarian", "Gluten-free"], allergens: ["milk", "eggs"] }),
  dish("stew", "Fish stew", { tags: ["Lactose-free"], allergens: ["fish"] }),
  dish("burger", "Cheeseburger", { allergens: ["milk", "wheat (gluten)"] }),
  dish("water", "Mineral water", { tags: ["Vegan", "Vegetarian"], description: "No ice, on request" }),
];

const portuguese = await MenuIndex.of(MENU, SEARCH_WORDS["pt-BR"]);
const english = await MenuIndex.of(ENGLISH, SEARCH_WORDS["en-US"]);

describe("a search of the menu", () => {
  it.each([
    ["moqueca", ["moqueca", "banana"]],
    ["MOQUECA DE PEIXE", ["moqueca"]],
    ["moquecas", ["moqueca", "banana"]],
    ["moq", ["moqueca", "banana"]],
    ["bolo choco", ["bolo"]],
    ["pizza calabresa", ["calabresa"]],
    ["pizzas", ["calabresa"]],
    ["vegano", ["banana", "agua"]],
    ["moqueca vegana", ["banana"]],
    ["cerveja sem alcool", ["cerveja"]],
    ["sem lactose", ["cerveja"]],
    ["pacoca", ["paçoca"]],
    ["moqueca chocolate", []],
    ["choco bolo", []],
    ["mo", ["moqueca", "banana"]],
    ["m", []],
    ["de", []],
    ["", []],
    ["zzzz", []],
  ])("for %j finds %j", (query, ids) => {
    expect([...portuguese.search(query).ids].sort()).toEqual([...ids].sort());
  });

  it.each([
    ["moqeca", "moqueca"],
    ["mqoueca", "moqueca"],
    ["mokeca de peixi", "moqueca peixe"],
    ["keijo", "queijo"],
    ["xocolate", "chocolate"],
    ["passoca", "paçoca"],
    ["piza calabreza", "pizzas calabresa"],
    ["moqueca xyzabc", "moqueca"],
    ["sem glten", "sem glúten"],
    ["sem lactoze", "sem lactose"],
  ])("for %j asks whether %j was meant, which finds something", (query, meant) => {
    expect(portuguese.search(query).meant).toBe(meant);
    expect(portuguese.search(meant).ids).not.toEqual([]);
    expect(portuguese.search(meant).meant).toBeUndefined();
  });

  it.each(["moqueca", "Pão de Queijo", "paes", "pacoca", "moquecas", "choc", "sem glúten", "de", "qwerty"])(
    "for %j asks nothing",
    (query) => {
      expect(portuguese.search(query).meant).toBeUndefined();
    },
  );

  it("puts a word of the name before one of the description", async () => {
    const index = await MenuIndex.of(
      [dish("a", "Bolo", { description: "De chocolate" }), dish("b", "Chocolate quente")],
      SEARCH_WORDS["pt-BR"],
    );
    expect(index.search("chocolate").ids).toEqual(["b", "a"]);
  });

  it("takes a dish in two categories for one", async () => {
    const index = await MenuIndex.of(
      [dish("a", "Bolo", { category: "Doces" }), dish("a", "Bolo", { category: "Novidades" })],
      SEARCH_WORDS["pt-BR"],
    );
    expect(index.search("doces novidades").ids).toEqual(["a"]);
  });
});

describe("another word for the same", () => {
  const drinks = [
    dish("juice", "Suco de laranja", { category: "Bebidas" }),
    dish("cocktail", "Coquetel de frutas", { category: "Drinques" }),
    dish("candy", "Cocada", { category: "Sobremesas" }),
    dish("fries", "Batata frita"),
    dish("mash", "Purê de batata"),
    dish("burger", "Hambúrguer da casa"),
  ];
  const soda = dish("soda", "Refrigerante em lata", { category: "Bebidas" });
  const coke = dish("coke", "Coca-Cola", { category: "Bebidas" });

  it.each<[string, SearchedDish[], string[]]>([
    ["coke", drinks, ["juice"]],
    ["coke", [...drinks, soda], ["soda"]],
    ["coca-cola", [...drinks, soda, coke], ["coke"]],
    ["guaraná", [...drinks, soda], ["soda"]],
    ["french fries", drinks, ["fries"]],
    ["FRIES", drinks, ["fries"]],
    ["burgers", drinks, ["burger"]],
    ["orange juice", drinks, []],
    ["juice", drinks, ["juice"]],
    ["batata frita", drinks, ["fries"]],
  ])("for %j finds what the menu calls so", async (query, menu, ids) => {
    const { ids: found, meant } = (await MenuIndex.of(menu, SEARCH_WORDS["pt-BR"])).search(query);
    expect([...found].sort()).toEqual([...ids].sort());
    if (ids.length > 0) expect(meant).toBeUndefined();
  });
});

const LETTERS = "aeiouáçlmnrst".split("");
const invented = fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 2, maxLength: 8 });
const names = fc.uniqueArray(invented, { minLength: 1, maxLength: 12 });
const indexOf = (words: readonly string[]) =>
  MenuIndex.of(
    words.map((word) => dish(word, word)),
    SEARCH_WORDS["pt-BR"],
  );
/** Whether a word says another one exactly: by its letters, by its sound, or as a beginning. */
const says = (typed: string, other: string) =>
  plain(other).startsWith(plain(typed)) || soundOf(other).startsWith(soundOf(typed));

test("a word under five letters never matches with a letter wrong, and no such match stands beside an exact one", async () => {
  await fc.assert(
    fc.asyncProperty(names, fc.nat(), fc.option(fc.nat()), async (words, pick, drop) => {
      const chosen = [...(words[pick % words.length] ?? "")];
      const typed = chosen.filter((_, at) => drop === null || at !== drop % chosen.length).join("");
      const { ids } = (await indexOf(words)).search(typed);
      const exact = words.filter((word) => says(typed, word));
      if (typed.length < 5 || ids.some((id) => exact.includes(id)))
        for (const id of ids) expect(exact).toContain(id);
    }),
    { numRuns: 300 },
  );
});

test("accents and capitals do not matter", async () => {
  await fc.assert(
    fc.asyncProperty(names, fc.nat(), async (words, pick) => {
      const index = await indexOf(words);
      const typed = (words[pick % words.length] ?? "").replaceAll("ç", "s");
      const { ids } = index.search(typed);
      for (const same of [typed.toUpperCase(), plain(typed), typed.normalize("NFD")])
        expect(index.search(same).ids).toEqual(ids);
    }),
    { numRuns: 200 },
  );
});

describe("a search without an allergen", () => {
  it.each([
    ["sem leite", ["moqueca", "bolo", "paçoca"]],
    ["sem ovos", ["moqueca", "calabresa", "paçoca"]],
    ["sem leite e ovos", ["moqueca", "paçoca"]],
    ["sem leite, ovos", ["moqueca", "paçoca"]],
    ["sem leite e sem ovos", ["moqueca", "paçoca"]],
    ["sem castanha de caju", ["moqueca", "pao", "calabresa", "bolo"]],
    ["sem amendoin", ["moqueca", "pao", "calabresa", "bolo"]],
    ["bolo sem leite", ["bolo"]],
    ["sem leite bolo", ["bolo"]],
    ["bolo sem ovos", []],
    // A tag says it of a dish that does not say its allergens.
    ["sem glúten", ["moqueca", "pao", "paçoca", "agua"]],
    ["sem glúten moqueca", ["moqueca"]],
  ])("for %j finds %j", (query, ids) => {
    expect([...portuguese.search(query).ids].sort()).toEqual([...ids].sort());
  });

  it.each([
    ["gluten-free", ["bread", "stew"]],
    ["gluten free", ["bread", "stew"]],
    ["without milk", ["stew"]],
    ["no milk", ["stew"]],
    ["no eggs or fish", ["burger"]],
    ["lactose-free", ["stew"]],
    ["no ice", ["water"]],
    ["vegan", ["water"]],
    ["chesee", ["bread"]],
    ["bred", []],
    ["breda", ["bread"]],
  ])("in English, for %j finds %j", (query, ids) => {
    expect([...english.search(query).ids].sort()).toEqual([...ids].sort());
  });

  it("puts what is tagged first", () => {
    expect(portuguese.search("sem glúten").ids.slice(0, 2)).toEqual(["moqueca", "agua"]);
  });

  it("lets nothing be shown that has it, or may have it", () => {
    const { mayShow } = portuguese.search("sem leite");
    expect(MENU.filter(({ id }) => mayShow(id)).map(({ id }) => id)).toEqual(["moqueca", "bolo", "paçoca"]);
    expect(mayShow("of-another-menu")).toBe(false);
    expect(portuguese.search("leite").mayShow("of-another-menu")).toBe(true);
  });
});

/** A word with one letter more, less or another, or with two neighbours swapped. */
const mistyped = (word: string) =>
  fc
    .record({
      kind: fc.constantFrom("more", "less", "other", "swapped"),
      at: fc.nat(word.length - 1),
      letter: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz"),
    })
    .map(({ kind, at, letter }) => {
      const before = word.slice(0, at);
      const rest = word.slice(at);
      if (kind === "more") return before + letter + rest;
      if (kind === "less") return before + rest.slice(1);
      if (kind === "other") return before + letter + rest.slice(1);
      return before + rest.slice(1, 2) + rest.slice(0, 1) + rest.slice(2);
    });

test("a dish is found by each long word of its name with one letter wrong, unless the menu has that word, too", () => {
  const words = MENU.flatMap(({ id, name }) =>
    (name.match(/(?<!sem |\p{L})\p{L}{5,}/gu) ?? []).map((word) => ({ id, word })),
  );
  const typed = fc
    .constantFrom(...words)
    .chain(({ id, word }) => mistyped(plain(word)).map((query) => ({ id, query })));
  fc.assert(
    fc.property(typed, ({ id, query }) => {
      fc.pre(query.length > 4);
      const { ids, meant } = portuguese.search(query);
      // Without a question, the word is on the menu as it was typed: "moqueca" begins with "moquec".
      if (meant !== undefined || ids.length === 0) expect(ids).toContain(id);
    }),
    { numRuns: 500 },
  );
});

const anything = fc.oneof(
  fc.string({ maxLength: 220 }),
  fc.string({ unit: "binary", maxLength: 220 }),
  fc
    .array(
      fc.constantFrom("sem", "leite", "e", ",", "ovos", "moqeca", "no", "free", "glúten", "de", "--", "x"),
      {
        maxLength: 40,
      },
    )
    .map((words) => words.join(" ")),
);

test("whatever is typed, only dishes of the menu are found, each once, and what was meant finds something", () => {
  fc.assert(
    fc.property(anything, fc.constantFrom(portuguese, english), (query, index) => {
      const { ids, meant } = index.search(query);
      const known = new Set([...MENU, ...ENGLISH].map(({ id }) => id));
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) expect(known.has(id)).toBe(true);
      if (meant !== undefined) expect(index.search(meant).ids).not.toEqual([]);
    }),
    { numRuns: 400 },
  );
});

const ALLERGENS = ["leite", "ovos", "soja", "peixe"];
const dishes = fc.array(
  fc.record(
    {
      name: fc.constantFrom("Bolo sem leite de soja", "Torta com ovos", "Peixe sem ovos", "Leite sem sal"),
      allergens: fc.subarray(ALLERGENS),
    },
    { requiredKeys: ["name"] },
  ),
  { minLength: 1, maxLength: 8 },
);

test("'sem' and an allergen never finds a dish that has it, or does not say, whatever its words are", async () => {
  await fc.assert(
    fc.asyncProperty(dishes, fc.subarray(ALLERGENS, { minLength: 1 }), async (some, without) => {
      // A menu knows the allergens that a dish of it names.
      const named = [...some, { name: "Tudo", allergens: ALLERGENS }].map((one, id) =>
        dish(String(id), one.name, one),
      );
      const index = await MenuIndex.of(named, SEARCH_WORDS["pt-BR"]);
      const { ids, mayShow } = index.search(`sem ${without.join(" e ")}`);
      const free = named.filter(
        ({ allergens }) => allergens && !allergens.some((allergen) => without.includes(allergen)),
      );
      expect([...ids].sort()).toEqual(free.map(({ id }) => id).sort());
      for (const { id } of named) expect(mayShow(id)).toBe(ids.includes(id));
    }),
    { numRuns: 60 },
  );
});

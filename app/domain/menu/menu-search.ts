import MiniSearch, { type Query, type SearchOptions } from "minisearch";
import { ALIKE } from "~/locales/alike";
import type { SearchWords } from "~/locales/search-words";
import { plain, soundOf } from "./sounds";

/** A dish with all the words that find it. */
export interface SearchedDish {
  readonly id: string;
  readonly name: string;
  readonly description?: string | undefined;
  readonly category: string;
  /** In the reader's language. */
  readonly tags: readonly string[];
  /** Absent if the restaurant has not said, which does not mean none. */
  readonly allergens?: readonly string[] | undefined;
}

/** What a search finds. */
export interface Findings {
  /** Ids, best first. */
  ids: readonly string[];
  /** What was probably meant, if the menu does not have the words as they were typed. It finds something. */
  meant: string | undefined;
  /** False if the search leaves out allergens, and the dish has one of them, or is not known to be without. */
  mayShow(id: string): boolean;
}

/** How much a field weighs. */
const BOOST = { name: 6, tags: 3, category: 2, description: 1 };
/** The most that is read of a search, of a word and of a description. */
const MOST_WORDS = 8;
const MOST_LETTERS = 40;
const MOST_DESCRIBED = 600;
/** From this length on, a word may have one wrong letter. */
const LEAST_NEAR = 5;
/** From this length on, the last word may be the beginning of one. */
const LEAST_BEGUN = 2;
/** Less of a sound says too little: that of "zzzz" is "s". */
const LEAST_SOUNDED = 3;
/** Dishes that are read before other requests have their turn. */
const CHUNK = 100;
/** Before a word that a dish is without. Two signs, so that no wrong letter makes it the opposite. */
const NOT = "--";

/** A word of a text: of "sem leite" it is "leite", and `before` is "sem ". */
interface Word {
  text: string;
  before: string;
  after: string;
  isWithout: boolean;
  /** "And" or a comma stands before it. */
  isListed: boolean;
  isLast: boolean;
}

/** A word of a search, or several that are one name, with what they find. */
interface Asked {
  word: Word;
  /** What is written so. */
  exact: Query;
  /** What is called so elsewhere, too. */
  alike: Query | undefined;
  /** All that is found: if that is nothing, with one letter wrong. */
  query: Query;
}

/** Allergens that a search leaves out. */
interface LeftOut {
  names: ReadonlySet<string>;
  asked: Asked[];
}

/**
 * The words of a menu. A word finds a dish if it is written so, if it sounds so (`sounds.ts`), if it is another word for
 * the same (`ALIKE`), or, if none of these is on the menu, with one letter wrong. Each word of a search must be in the dish's name, tags, category or description. "Sem
 * leite" finds the dishes that say their allergens, without milk among them. Record 144.
 */
export class MenuIndex {
  readonly #words: SearchWords;
  readonly #dishes = new Map<string, SearchedDish>();
  readonly #index: MiniSearch<SearchedDish>;
  readonly #allergens: MiniSearch<{ id: string }>;
  /** What its words are found under. */
  readonly #terms = new Map<string, string[]>();
  /** How the menu writes what is found under a term. */
  readonly #written = new Map<string, string>();
  /** Its words without accents. */
  readonly #spelled = new Set<string>();

  private constructor(words: SearchWords) {
    this.#words = words;
    const options = {
      tokenize: (text: string) => wordsOf(text, words).map(termOf),
      processTerm: termsOf,
      searchOptions: {
        tokenize: (term: string) => [term],
        processTerm: (term: string) => term,
        weights: { fuzzy: 0.3, prefix: 0.6 },
      },
    };
    this.#index = new MiniSearch<SearchedDish>({
      ...options,
      fields: Object.keys(BOOST),
      searchOptions: { ...options.searchOptions, boost: BOOST },
      extractField: fieldOf,
      processTerm: (term) => this.#learn(term),
    });
    this.#allergens = new MiniSearch<{ id: string }>({ ...options, fields: ["id"] });
  }

  /** Reads the words of these dishes. A dish that is in two categories is one. */
  static async of(dishes: readonly SearchedDish[], words: SearchWords): Promise<MenuIndex> {
    const index = new MenuIndex(words);
    for (const dish of dishes) {
      const { category } = index.#dishes.get(dish.id) ?? {};
      index.#dishes.set(dish.id, category ? { ...dish, category: `${category}, ${dish.category}` } : dish);
    }
    const allergens = new Set(dishes.flatMap(({ allergens = [] }) => allergens));
    index.#allergens.addAll([...allergens].map((id) => ({ id })));
    for (const name of allergens) for (const { text } of wordsOf(name, words)) index.#learn(NOT + text);
    await index.#index.addAllAsync([...index.#dishes.values()], { chunkSize: CHUNK });
    return index;
  }

  /** What these words find, whatever they are. */
  search(text: string): Findings {
    const { asked, leftOut, ids } = this.#find(text);
    return {
      ids,
      meant: this.#meant([...leftOut.flatMap(({ asked }) => asked), ...asked], ids),
      mayShow: this.#passing(leftOut),
    };
  }

  #find(text: string) {
    const { asked, leftOut } = this.#read(text);
    const passes = this.#passing(leftOut);
    const found = asked.length > 0 ? this.#ranked(asked) : leftOut.length > 0 ? this.#free(leftOut) : [];
    return { asked, leftOut, ids: found.filter(passes) };
  }

  /** The dishes with all words, first those that have them as they are written. */
  #ranked(asked: readonly Asked[]): string[] {
    const written = asked.map(({ exact }) => exact);
    return [...new Set([...this.#idsOf(allOf(written)), ...this.#idsOf(all(asked))])];
  }

  /** All dishes, first those that are tagged as being without what is left out. */
  #free(leftOut: readonly LeftOut[]): string[] {
    const tagged = new Set(this.#idsOf(all(leftOut.flatMap(({ asked }) => asked)), IN_TAGS));
    const others = [...this.#dishes.keys()].filter((id) => !tagged.has(id));
    return [...tagged, ...others];
  }

  /** The words of a search, and the allergens that it leaves out: "sem leite e ovos", "sem castanha de caju". */
  #read(text: string): { asked: Asked[]; leftOut: LeftOut[] } {
    const asked: Asked[] = [];
    const leftOut: LeftOut[] = [];
    let list: LeftOut | undefined;
    const words = this.#wordsOf(text);
    for (let at = 0; at < words.length; at += 1) {
      const word = words[at];
      if (!word) break;
      const names = list || word.isWithout ? this.#allergensOf(word) : [];
      const isListed = word.isWithout || word.isListed;
      const left = isListed ? names : names.filter((name) => list?.names.has(name));
      if (left.length === 0) {
        list = undefined;
        const { length, lines } = alikeAt(words, at);
        asked.push(
          length > 1 ? this.#askTogether(words.slice(at, at + length), lines) : this.#ask(word, lines),
        );
        at += length - 1;
        continue;
      }
      const own = { ...word, isWithout: true };
      const before = isListed ? [] : (list?.asked ?? []);
      if (!isListed) leftOut.pop();
      list = { names: new Set(left), asked: [...before, this.#ask(own)] };
      leftOut.push(list);
    }
    return { asked, leftOut };
  }

  /** The words that count, each once. */
  #wordsOf(text: string): Word[] {
    const words = wordsOf(text, this.#words).filter(
      ({ text, isWithout }) => isWithout || !this.#words.small.includes(plain(text)),
    );
    return [...new Map(words.map((word) => [termOf(word), word])).values()].slice(0, MOST_WORDS);
  }

  #finds(query: Query): boolean {
    return this.#index.search(query).length > 0;
  }

  #ask(word: Word, lines: readonly Query[] = []): Asked {
    // A word that is known is whole: "coke" is not how "coquetel" begins to sound.
    const exact = exactly(word, lines.length === 0);
    const alike = lines.find((line) => this.#finds(line));
    if (alike) return { word, exact, alike, query: anyOf([exact, alike]) };
    return { word, exact, alike, query: this.#finds(exact) ? exact : nearly(word) };
  }

  /** Words that are one name: "batata frita". */
  #askTogether(words: readonly Word[], lines: readonly Query[]): Asked {
    const each = words.map((word) => this.#ask(word));
    const [first] = each;
    const word = { ...(first?.word ?? NO_WORD), text: words.map(({ text }) => text).join(" ") };
    const exact = allOf(each.map(({ exact }) => exact));
    const alike = lines.find((line) => this.#finds(line));
    return { word, exact, alike, query: alike ? anyOf([exact, alike]) : all(each) };
  }

  /** The names of the menu's allergens that a word is in. */
  #allergensOf({ text, ...word }: Word): string[] {
    const named = { ...word, text, isWithout: false, isLast: word.isLast && text.length >= LEAST_NEAR - 1 };
    const found = (query: Query) => this.#allergens.search(query).map(({ id }) => String(id));
    const exact = found(exactly(named));
    return exact.length > 0 ? exact : found(nearly(named));
  }

  /**
   * Whether a dish is without what is left out. One that does not say its allergens is only if a tag of it says so.
   */
  #passing(leftOut: readonly LeftOut[]): (id: string) => boolean {
    if (leftOut.length === 0) return () => true;
    const tagged = leftOut.map(({ asked }) => new Set(this.#idsOf(all(asked), IN_TAGS)));
    return (id) => {
      const allergens = this.#dishes.get(id)?.allergens;
      return leftOut.every(({ names }, index) =>
        allergens ? !allergens.some((name) => names.has(name)) : tagged[index]?.has(id),
      );
    };
  }

  #idsOf(query: Query, options?: SearchOptions): string[] {
    return this.#index.search(query, options).map(({ id }) => String(id));
  }

  /** The search as the menu writes it, without what it does not have at all. Undefined if that is no news. */
  #meant(asked: readonly Asked[], [best]: readonly string[]): string | undefined {
    const isKnown = ({ word, alike }: Asked) => alike !== undefined || this.#isSpelled(word);
    if (asked.every(isKnown)) return undefined;
    const parts = asked.flatMap((one) => {
      const { word, query } = one;
      const { before, after } = word;
      const text = isKnown(one) ? word.text : this.#nearest(word, query, best);
      return text === undefined ? [] : [`${before}${text}${after}`];
    });
    const meant = parts.join(" ");
    return meant !== "" && this.#find(meant).ids.length > 0 ? meant : undefined;
  }

  /** How the menu writes a word: as the dish that was found does, else as the best dish for the word alone. */
  #nearest(word: Word, query: Query, best: string | undefined): string | undefined {
    const found = this.#index.search(query);
    const terms = (found.find(({ id }) => id === best) ?? found[0])?.terms ?? this.#allergenTerms(word);
    return terms?.map((term) => this.#written.get(term)).find((written) => written !== undefined);
  }

  #allergenTerms(word: Word): string[] | undefined {
    if (!word.isWithout) return undefined;
    const [found] = this.#allergens.search(nearly({ ...word, isWithout: false }));
    return found?.terms.map((term) => NOT + term);
  }

  /** Whether the menu has a word as it was typed, but for accents, and for one and several. */
  #isSpelled(word: Word): boolean {
    const term = termOf({ ...word, text: plain(word.text) });
    const numbers = [term, `${term}s`, term.replace(/s$/, ""), term.replace(/[ao]es$/, "ao")];
    if (numbers.some((one) => this.#spelled.has(one))) return true;
    return word.isLast && [...this.#spelled].some((other) => other.startsWith(term));
  }

  /** The terms of a word of the menu, noted with how it is written. */
  #learn(word: string): string[] {
    const known = this.#terms.get(word);
    if (known) return known;
    const terms = termsOf(word);
    this.#terms.set(word, terms);
    this.#spelled.add(terms[0] ?? word);
    const written = word.replace(NOT, "");
    for (const term of terms) if (!this.#written.has(term)) this.#written.set(term, written);
    return terms;
  }
}

const IN_TAGS: SearchOptions = { fields: ["tags"] };

function fieldOf(dish: SearchedDish, field: string): string {
  switch (field) {
    case "name":
    case "category":
    case "id":
      return dish[field];
    case "tags":
      return dish.tags.join(", ");
    default:
      return dish.description?.slice(0, MOST_DESCRIBED) ?? "";
  }
}

/** The words of a text in their order. What says "without" is part of the word that it is about. */
function wordsOf(text: string, { and, without, free }: SearchWords): Word[] {
  const tokens =
    text
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+|,/gu) ?? [];
  const words: Word[] = [];
  let isListed = false;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] ?? ",";
    const next = tokens[at + 1] ?? ",";
    const isWithout = next !== "," && without.includes(token);
    const isFree = token !== "," && free.includes(next);
    if (token !== ",")
      words.push({
        text: (isWithout ? next : token).slice(0, MOST_LETTERS),
        before: isWithout ? `${token} ` : "",
        after: isFree ? ` ${next}` : "",
        isWithout: isWithout || isFree,
        isListed,
        isLast: false,
      });
    if (isWithout || isFree) at += 1;
    isListed = token === "," || and.includes(token);
  }
  const last = words.at(-1);
  if (last) last.isLast = true;
  return words;
}

const termOf = ({ text, isWithout }: Word) => (isWithout ? NOT + text : text);

/** What a word is found under: its letters and its sound. */
function termsOf(word: string): string[] {
  const sign = word.startsWith(NOT) ? NOT : "";
  const text = word.slice(sign.length);
  const sound = soundOf(text);
  const terms = sound.length > 1 ? [plain(text), sound] : [plain(text)];
  return [...new Set(terms)].filter(Boolean).map((term) => sign + term);
}

/** Dishes with the word itself, or with what begins so if it is the last one. */
function exactly(word: Word, mayBegin = true): Query {
  const [plain, sound] = termsOf(termOf(word));
  return anyOf([
    ...termQuery(plain, { prefix: word.isLast && word.text.length >= LEAST_BEGUN }),
    ...termQuery(sound, { prefix: mayBegin && word.isLast && lettersOf(sound) >= LEAST_SOUNDED }),
  ]);
}

/** As {@link exactly}, and with one letter more, less or another, or with two neighbours swapped. */
function nearly(word: Word): Query {
  if (word.text.length < LEAST_NEAR) return exactly(word);
  const [plainly, sound] = termsOf(termOf(word));
  return anyOf([
    ...termQuery(plainly, { fuzzy: 1 }),
    ...termQuery(sound, { fuzzy: lettersOf(sound) >= LEAST_NEAR ? 1 : false }),
    ...swapped(plain(word.text)).map((text) => termOf({ ...word, text })),
  ]);
}

const anyOf = (queries: Query[]): Query => ({ combineWith: "OR", queries });

const termQuery = (term: string | undefined, options: SearchOptions): Query[] =>
  term === undefined ? [] : [{ ...options, queries: [term] }];

const lettersOf = (term = "") => term.replace(NOT, "").length;

/** A word with each two neighbours swapped: the library counts that as two wrong letters. */
function swapped(word: string): string[] {
  const letters = [...word];
  return letters
    .slice(1)
    .map((letter, index) =>
      letters
        .with(index, letter)
        .with(index + 1, letters[index] ?? "")
        .join(""),
    )
    .filter((other) => other !== word);
}

const allOf = (queries: Query[]): Query => ({ combineWith: "AND", queries });

const all = (asked: readonly Asked[]): Query => allOf(asked.map(({ query }) => query));

const NO_WORD: Word = { text: "", before: "", after: "", isWithout: false, isListed: false, isLast: false };

/** A name of {@link ALIKE} as words that sound the same however they are written. */
const soundsOf = (name: string) => name.split(" ").map(soundOf);

/** The lines of {@link ALIKE} by a name of them, each as a query for the other names. */
const LINES = new Map<string, Query[]>();
for (const line of ALIKE)
  for (const name of line) {
    const key = soundsOf(name).join(" ");
    const others = line
      .filter((other) => other !== name)
      .map((other) => allOf(other.split(" ").map(wholeWord)));
    LINES.set(key, [...(LINES.get(key) ?? []), anyOf(others)]);
  }
const LONGEST_NAME = Math.max(...[...LINES.keys()].map((name) => name.split(" ").length));

/** Dishes with this word, and not with what begins so. */
function wholeWord(word: string): Query {
  return anyOf(termsOf(word).map((term) => ({ prefix: false, queries: [term] })));
}

/** The longest name of {@link ALIKE} that begins at one of these words, and what is called so. */
function alikeAt(words: readonly Word[], at: number): { length: number; lines: readonly Query[] } {
  for (let length = LONGEST_NAME; length > 0; length -= 1) {
    const some = words.slice(at, at + length);
    if (some.length < length || some.some(({ isWithout }) => isWithout)) continue;
    const lines = LINES.get(some.map(({ text }) => soundOf(text)).join(" "));
    if (lines) return { length, lines };
  }
  return { length: 1, lines: [] };
}

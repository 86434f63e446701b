import { describe, expect, test } from "vitest";
import { catalog as english } from "./en-US";
import { leaves, placeholders, withoutPlural } from "./leaves";
import { catalog as portuguese } from "./pt-BR";

const texts = { "pt-BR": leaves(portuguese), "en-US": leaves(english) };
const languages = Object.entries(texts);

/** Texts that are the same in both languages: names, figures, forms of a figure, and language names. */
const SAME_IN_BOTH = new Set([
  "Pix",
  "Apple Pay",
  "18+",
  "Total",
  "Subtotal",
  "Ana Souza",
  "(11) 91234-5678",
  "Português",
  "English",
  "1 item",
  "{{count}} item",
  "Total: {{total}}",
]);

/** The keys and texts that break a rule. */
function breaking(texts: ReadonlyMap<string, string>, breaks: (text: string, key: string) => boolean) {
  return [...texts].filter(([key, text]) => breaks(text, key)).map(([key, text]) => `${key}: ${text}`);
}

const lengthOf = (text: string) => text.replace(/\{\{\w+\}\}/g, "").length;

describe("both languages", () => {
  test("have the same keys", () => {
    expect([...texts["en-US"].keys()].sort()).toEqual([...texts["pt-BR"].keys()].sort());
    expect(texts["pt-BR"].size).toBeGreaterThan(500);
  });

  test("have the same placeholders under each key", () => {
    const english = texts["en-US"];
    const unequal = breaking(texts["pt-BR"], (text, key) => {
      return placeholders(text).join() !== placeholders(english.get(key) ?? "").join();
    });
    expect(unequal).toEqual([]);
  });

  test("have different texts, except for names and figures", () => {
    const english = texts["en-US"];
    const equal = breaking(texts["pt-BR"], (text, key) => {
      const words = text.replace(/\{\{\w+\}\}/g, "");
      return text === english.get(key) && /\p{L}/u.test(words) && !SAME_IN_BOTH.has(text);
    });
    expect(equal).toEqual([]);
  });
});

describe.each(languages)("%s", (_, texts) => {
  test("has no empty text and no stray space", () => {
    expect(breaking(texts, (text) => text.trim() !== text || text === "" || text.includes("  "))).toEqual([]);
  });

  test("opens and closes every placeholder", () => {
    const leftover = breaking(texts, (text) => /[{}]/.test(text.replace(/\{\{\w+\}\}/g, "")));
    expect(leftover).toEqual([]);
  });

  test("has a plural for each singular, and no key that is both counted and not", () => {
    const odd = breaking(texts, (_text, key) => {
      const stem = withoutPlural(key);
      if (stem === key) return false;
      return texts.has(stem) || !texts.has(`${stem}_one`) || !texts.has(`${stem}_other`);
    });
    expect(odd).toEqual([]);
  });
});

/** Keys of words that a button has while its form is on its way: they end with an ellipsis and have no other. */
const BUSY = /^(?:checkout\.placing|payment\.openingCard): [^!¡….]*…$/u;

describe.each(languages)("the voice of %s", (language, texts) => {
  test("is calm: no exclamation mark, no emoji, and an ellipsis only on a button that is at work", () => {
    const loud = breaking(texts, (text) => /[!¡]|\.\.\.|…|\p{Extended_Pictographic}/u.test(text));
    expect(loud.filter((line) => !BUSY.test(line))).toEqual([]);
  });

  test("has no pleading, no boasting and no technical words", () => {
    const forbidden =
      language === "pt-BR"
        ? /(?<!\p{L})(por favor|desculpe|infelizmente|ops|sucesso|clique|usuário|token|timeout|guest|http)(?!\p{L})/iu
        : /(?<!\p{L})(please|sorry|unfortunately|oops|success|successfully|click|user|token|timeout|guest|http)(?!\p{L})/iu;
    expect(breaking(texts, (text) => forbidden.test(text))).toEqual([]);
  });

  test("keeps to the glossary", () => {
    const never =
      language === "pt-BR"
        ? /(?<!\p{L})(carrinho|cesta|frete|lojas?|tirar|tire|tirou|cofre|vocês|quem chamou|mais ou menos|letras;|casas|(?:qual|outra|d?es[ts]a) casa|unidade|estabelecimento|filial|gorjeta|garçom|cliente|produto|deletar|estoque|login|logar|bem-vind[oa]|obrigad[oa])(?!\p{L})/iu
        : /(?<![\p{L}{])(cart|basket|store|vault|whoever|shared order|merchant|branch|shipping|takeout|log in|login|logout|product|purchase|promo code|waiter|out of stock)(?!\p{L})/iu;
    expect(breaking(texts, (text) => never.test(text))).toEqual([]);
    // A receipt is a recibo. A nota is fiscal, and a rating an avaliação.
    const nota = /(?<!\p{L})(?<!CPF na )notas?(?! fisca)(?!\p{L})|(?<!tax )receipt by|fiscal receipt/iu;
    expect(breaking(texts, (text) => nota.test(text))).toEqual([]);
    expect(breaking(texts, (text) => /[‘’]|(?<!\p{L})(?:Como|Like):/u.test(text))).toEqual([]);
    // A tip is no service fee: only what is about tips has the word.
    const isTip = (text: string, key: string) =>
      /(?<!\p{L})(tip|caixinha|gorjeta)(?!\p{L})/iu.test(text) && !/tip/i.test(key);
    expect(breaking(texts, isTip)).toEqual([]);
  });
});

describe.each(languages)("the length of texts in %s", (_, texts) => {
  test("puts a no-break space between R$ and its figure", () => {
    expect(breaking(texts, (text) => /R\$ \d/.test(text))).toEqual([]);
  });

  test("keeps titles to 40 characters, without a full stop", () => {
    const long = breaking(
      texts,
      (text, key) => /\.title$/.test(key) && (lengthOf(text) > 40 || text.endsWith(".")),
    );
    expect(long).toEqual([]);
  });

  test("keeps bodies, and every other text, to 120 characters", () => {
    expect(breaking(texts, (text) => lengthOf(text) > 120)).toEqual([]);
  });

  test("ends every body as a sentence, unless it is a placeholder alone", () => {
    const open = breaking(
      texts,
      (text, key) => /\.body$/.test(key) && lengthOf(text) > 0 && !/[.?]$/.test(text),
    );
    expect(open).toEqual([]);
  });

  test("keeps texts beside a field to one line of 70 characters", () => {
    // A text of `form` that ends in a full stop is a sentence on the page, and counts as a body.
    const long = breaking(texts, (text, key) => {
      return key.startsWith("form.") && !text.endsWith(".") && lengthOf(text) > 70;
    });
    expect(long).toEqual([]);
  });

  test("keeps toasts to two lines of 32 characters", () => {
    expect(breaking(texts, (text, key) => key.startsWith("toast.") && lengthOf(text) > 64)).toEqual([]);
  });

  test("keeps buttons to 32 characters, without a full stop", () => {
    const long = breaking(texts, (text, key) => {
      return /(^|\.)action(\.|$)/.test(key) && (lengthOf(text) > 32 || text.endsWith("."));
    });
    expect(long).toEqual([]);
  });
});

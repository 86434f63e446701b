import fc from "fast-check";

/** Stands in hostile texts. Whoever finds it unescaped in a page, or as a header, has found a hole. */
export const MARKER = "x-fuzz";
/** A site that no answer may lead to. */
export const ELSEWHERE = "elsewhere.example";

const CODE = [
  `"><${MARKER} onload=alert(1)>`,
  `"${MARKER}="1`,
  `</script><${MARKER}>`,
  `]]><!--<${MARKER}>`,
  `\r\n${MARKER}: 1\r\n\r\n<${MARKER}>`,
  "'; DROP TABLE orders; --",
  "{{7*7}}<%= 7*7 %>",
  "#{7*7}",
  "$(id)`id`;id|id",
  "../../../../etc/passwd",
  "..\\..\\windows\\win.ini",
  "(((((((((((.*)*)*)*)*)*",
];

const PLACES = [
  `//${ELSEWHERE}/menu`,
  `https://${ELSEWHERE}/`,
  `/\\${ELSEWHERE}`,
  `\\\\${ELSEWHERE}`,
  `/\t/${ELSEWHERE}`,
  `https:${ELSEWHERE}`,
  `/menu/..//${ELSEWHERE}`,
  "javascript:alert(1)",
  "data:text/html,x",
  "http://169.254.169.254/latest/meta-data",
  "/orders/..%2f..",
  "/menu?".repeat(400),
];

const NUMBERS = [
  ..."0|-0|-1|1.5|00|1e309|-1e309|1e21|NaN|Infinity|0x10|1_000|١٢٣|１２|½|1,5|.|-|+|".split("|"),
  "9007199254740993",
  "9".repeat(400),
  "2024-02-30",
  "9999-99-99T99:99:99Z",
  "+275761-01-01",
  "31/02/1990",
  "00/00/0000",
  "24:60",
];

const WORDS = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "null",
  "undefined",
  "true",
  "[]",
  "{}",
  '{"__proto__":{"polluted":1}}',
  "[object Object]",
  "on",
  "a[b]",
  "a[0].b",
  "items[999999999]",
  `a${".a".repeat(900)}`,
  "a[0]".repeat(400),
];

const LETTERS = [
  "",
  " ",
  "\0",
  "a\0b",
  "\u200b",
  "\ufeff",
  "\u202egnp.exe",
  "\ufdfd".repeat(60),
  "👩‍👩‍👧‍👦".repeat(40),
  `Z${"\u0351\u0315\u0321".repeat(200)}`,
  "İstanbul ß ŉ ﬃ",
  "\ud800",
  "\udc00\ud800",
  "\ufffe\uffff",
  "e\u0301",
  "\u2028\u2029",
  "\u0085",
];

/** Long, and the worst for careless patterns: what goes back and forth, or normalises to more. */
const LONG = [
  "a".repeat(20_000),
  " ".repeat(50_000),
  "0".repeat(50_000),
  `${"a".repeat(30_000)}!`,
  "a@".repeat(10_000),
  `a@${"a.".repeat(10_000)}`,
  `${"1-".repeat(10_000)}x`,
  `${"(".repeat(5_000)}${")".repeat(5_000)}`,
  "%".repeat(10_000),
  "\ufdfa".repeat(8_000),
  "🍝".repeat(8_000),
  "<".repeat(20_000),
  "&".repeat(20_000),
  "\n".repeat(20_000),
];

/** What fast-check and years of mishaps know to be bad for a program that reads text. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...CODE, ...PLACES, ...NUMBERS, ...WORDS, ...LETTERS) },
  { weight: 1, arbitrary: fc.constantFrom(...LONG) },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
  { weight: 2, arbitrary: fc.string({ unit: "grapheme", maxLength: 60 }) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.double().map(String) },
  { weight: 1, arbitrary: fc.bigInt().map(String) },
  { weight: 1, arbitrary: fc.oneof(fc.emailAddress(), fc.webUrl(), fc.uuid(), fc.ipV6()) },
);

/** The same, short enough for a request line or a header. */
export const hostileWord: fc.Arbitrary<string> = hostileText.map((text) => text.slice(0, 2_000));

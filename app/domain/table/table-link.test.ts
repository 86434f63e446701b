import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCode, readingsOf, tableOfQuery, typedNumber } from "./table-link";

const ORIGIN = "https://cantina.example";
const QUERY = "store_id=vila-madalena&table_id=12";
const LINK = `${ORIGIN}/table-payment?${QUERY}`;
const TABLE = { table: { store: "vila-madalena", table: "12" } };
const ENCODED = encodeURIComponent(LINK);

describe("the text of a code", () => {
  it.each([
    ["as it is meant", LINK],
    ["plain http", LINK.replace("https", "http")],
    ["plain http with its port", LINK.replace("https", "http").replace(".example", ".example:80")],
    ["the port of https", LINK.replace(".example", ".example:443")],
    ["with www", LINK.replace("cantina", "www.cantina")],
    ["with www in capitals and http", `HTTP://WWW.CANTINA.EXAMPLE/table-payment?${QUERY}`],
    ["a dot after the host", LINK.replace(".example", ".example.")],
    ["no scheme", LINK.replace("https://", "")],
    ["no scheme, with www", LINK.replace("https://", "www.")],
    ["a scheme that is left open", LINK.replace("https:", "")],
    ["one slash after the scheme", LINK.replace("//", "/")],
    ["three slashes after the scheme", LINK.replace("//", "///")],
    ["no slash after the scheme", LINK.replace("//", "")],
    ["no colon after the scheme", LINK.replace("://", "//")],
    ["a semicolon after the scheme", LINK.replace("://", ";//")],
    ["a letter lost at its start", LINK.slice(1)],
    ["a letter too many", LINK.replace("https", "htttps")],
    ["the scheme twice", `https://${LINK}`],
    ["two schemes", `http://${LINK}`],
    ["a letter in capitals", LINK.replace("table-payment", "Table-Payment")],
    ["names in capitals", LINK.replace("store_id", "STORE_ID").replace("table_id", "Table_ID")],
    ["a slash more in front", LINK.replace("/table-payment", "//table-payment")],
    ["a slash more in front, no scheme", `cantina.example//table-payment?${QUERY}`],
    ["a slash at the end of the path", LINK.replace("?", "/?")],
    ["two slashes at the end of the path", LINK.replace("?", "//?")],
    ["the path as a fragment", LINK.replace("/table-payment", "/#/table-payment")],
    ["an underscore in the path", LINK.replace("table-payment", "table_payment")],
    ["no hyphen in the path", LINK.replace("table-payment", "tablepayment")],
    ["a long dash in the path", LINK.replace("table-payment", "table–payment")],
    ["a hyphen that does not break", LINK.replace("table-payment", "table\u2011payment")],
    ["an entity", LINK.replace("&", "&amp;")],
    ["an entity, escaped again", LINK.replace("&", "&amp;amp;")],
    ["an entity by number", LINK.replace("&", "&#38;")],
    ["an entity by a hexadecimal number", LINK.replace("&", "&#x26;")],
    ["entities for all signs", LINK.replace("=", "&#61;").replace("?", "&#63;")],
    ["an entity without its end", LINK.replace("&", "&amp")],
    ["an encoded ampersand", LINK.replace("&", "%26")],
    ["encoded", ENCODED],
    ["encoded twice", encodeURIComponent(ENCODED)],
    ["encoded three times", encodeURIComponent(encodeURIComponent(ENCODED))],
    ["an encoded query", `${ORIGIN}/table-payment?${encodeURIComponent(QUERY)}`],
    ["an encoded question mark", LINK.replace("?", "%3F")],
    ["an id encoded twice", LINK.replace("vila-madalena", "vila%252Dmadalena")],
    ["a byte order mark", `\ufeff${LINK}`],
    ["a byte order mark inside", LINK.replace("example", "exam\ufeffple")],
    ["a blank without width", LINK.replace("table_id", "table\u200b_id")],
    ["a direction mark at its end", `${LINK}\u200e`],
    ["a direction mark around the id", LINK.replace("=12", "=\u202d12\u202c")],
    ["a soft hyphen", LINK.replace("madalena", "mada\u00adlena")],
    ["an encoded blank without width", `${LINK}%E2%80%8B`],
    ["letters of full width", LINK.replace("table_id=12", "ｔａｂｌｅ＿ｉｄ＝１２")],
    ["a line break at its end", `${LINK}\r\n`],
    ["an encoded line break at its end", `${LINK}%0D%0A`],
    ["a zero at its end", `${LINK}\0`],
    ["blanks around it", `  \t${LINK} \u00a0`],
    ["a line break inside the path", LINK.replace("table-pay", "table-pay\n")],
    ["a line break before the table", LINK.replace("&", "\r\n&")],
    ["a line break inside the id", LINK.replace("=12", "=1\n2")],
    ["a line break after a name", LINK.replace("table_id=", "table_id=\n")],
    ["blanks around the signs", LINK.replace("?", " ? ").replace("&", " & ").replace("12", " 12")],
    ["words in lines before and after", `Mesa 12\n${LINK}\nCantina Aurora`],
    ["words around it", `Pague aqui: ${LINK} obrigado`],
    ["more fields", `${ORIGIN}/table-payment?utm_source=qr&${QUERY}&utm_medium=print&fbclid=x`],
    ["a field that is an address", `${LINK}&next=https://outra.example/`],
    ["another order", `${ORIGIN}/table-payment?table_id=12&store_id=vila-madalena`],
    ["a question mark more", `${ORIGIN}/table-payment??${QUERY}`],
    ["a second question mark for an ampersand", LINK.replace("&", "?")],
    ["a semicolon for an ampersand", LINK.replace("&", ";")],
    ["an ampersand for the question mark", LINK.replace("?", "&")],
    ["an ampersand at its end", `${LINK}&`],
    ["a fragment", `${LINK}#mesa`],
    ["the same table twice", `${LINK}&table_id=12`],
    ["the contract's own names", `${ORIGIN}/table-payment?store-code=vila-madalena&table-id=12`],
    ["names as in a program", `${ORIGIN}/table-payment?storeId=vila-madalena&tableId=12`],
    ["short names", `${ORIGIN}/table-payment?store=vila-madalena&table=12`],
    ["names in Portuguese", `${ORIGIN}/table-payment?loja=vila-madalena&mesa=12`],
    ["short names beside the usual ones", `${LINK}&table=Mesa+12&store=Vila`],
    ["a label", `URL:${LINK}`],
    ["another label", `URLTO:${LINK}`],
    ["a label without a scheme", `URL:cantina.example/table-payment?${QUERY}`],
    ["a label and a blank", `url: ${LINK}`],
    ["a network's label", `WIFI:${LINK}`],
    ["a bookmark", `MEBKM:TITLE:Mesa 12;URL:${LINK.replace(":", "\\:")};;`],
    ["a symbology's sign", `]Q3${LINK}`],
    ["a sign of GS1", `\u001d(8200)${LINK}`],
    ["an application identifier", `8200${LINK}`],
    ["an Android intent", `${LINK.replace("https", "intent")}#Intent;scheme=https;package=com.example;end`],
    ["one browser's scheme", LINK.replace("https", "googlechromes")],
    ["angle brackets", `<${LINK}>`],
    ["quotation marks", `"${LINK}"`],
    ["other quotation marks", `“${LINK}”`],
    ["brackets", `(${LINK})`],
    ["a link in HTML", `<a href="${LINK.replace("&", "&amp;")}">Mesa 12</a>`],
    ["a link in Markdown", `[Mesa](${LINK})`],
    ["a full stop", `${LINK}.`],
    ["a text of JSON", JSON.stringify({ url: LINK }).replaceAll("/", "\\/")],
    ["backslashes", LINK.replaceAll("/", "\\")],
    ["the path alone", `/table-payment?${QUERY}`],
    ["the path without a slash", `table-payment?${QUERY}`],
    ["a name before the host", LINK.replace("cantina", "ana@cantina")],
    ["encoded quotation marks around an id", LINK.replace("12", "%2212%22")],
  ])("names a table: %s", (_, text) => {
    expect(readCode(text, ORIGIN)).toEqual(TABLE);
  });

  it("is read on a site with www, with a port, and with a name in another script", () => {
    for (const origin of [
      "https://www.cantina.example",
      "http://localhost:3000",
      "https://cantina.são.example",
    ])
      expect(readCode(`${origin}/table-payment?${QUERY}`, origin)).toEqual(TABLE);
    expect(readCode(LINK, "https://www.cantina.example")).toEqual(TABLE);
    expect(readCode(LINK, "http://localhost:3000")).toEqual({ foreign: "link" });
  });

  it.each([
    ["another site's", LINK.replace("cantina", "cantlna"), "link"],
    ["this site's name as a user", `https://cantina.example@evil.example/table-payment?${QUERY}`, "link"],
    ["this site's name as a path", `https://evil.example/cantina.example/table-payment?${QUERY}`, "link"],
    ["this site's link in another one", `https://evil.example/?to=${LINK}`, "link"],
    ["this site's link, encoded, in another one", `https://evil.example/r?u=${ENCODED}`, "link"],
    ["this site's name at the start of another's", LINK.replace(".example", ".example.evil.example"), "link"],
    ["a site below this one", LINK.replace("cantina", "x.cantina"), "link"],
    ["another port's", LINK.replace(".example", ".example:8443"), "link"],
    ["a short link", "https://bit.ly/3xYz12", "link"],
    ["a short link without a scheme", "bit.ly/3xYz12", "link"],
    ["a short link in capitals", "HTTPS://QRCO.DE/BEABCD", "link"],
    ["a short link with a label", "URL:https://tinyurl.com/abc", "link"],
    ["a site without a path", "www.outra.example", "link"],
    ["another page's", LINK.replace("table-payment", "menu"), "other"],
    ["a page below", LINK.replace("table-payment", "table-payment/x"), "other"],
    ["no table", `${ORIGIN}/table-payment?store_id=a`, "other"],
    ["an empty table", `${ORIGIN}/table-payment?store_id=a&table_id=`, "other"],
    ["an invisible table", `${ORIGIN}/table-payment?store_id=a&table_id=%E2%80%8B`, "other"],
    ["two tables", `${LINK}&table_id=13`, "other"],
    ["no link", "12", "other"],
    ["a script", "javascript:alert(1)", "other"],
    ["a product's number", "7891000315507", "other"],
    ["a network's password", "WIFI:S:Cantina;T:WPA;P:se/cret;;", "wifi"],
    ["a network's, in small letters", "wifi:T:nopass;S:Cantina;;", "wifi"],
    [
      "a payment",
      "00020126330014br.gov.bcb.pix0111123456789095204000053039865802BR5907CANTINA6009SAO PAULO62070503***6304ABCD",
      "pix",
    ],
    [
      "a payment in capitals",
      "00020101021226880014BR.GOV.BCB.PIX2566qr.banco.example/v2/9d36b84f5204000053039865802BR6304ABCD",
      "pix",
    ],
    ["a card of a person", "BEGIN:VCARD\nVERSION:3.0\nFN:Ana\nURL:https://ana.example\nEND:VCARD", "contact"],
    ["a short card of a person", "MECARD:N:Ana;TEL:11999990000;;", "contact"],
    ["a number to call", "tel:+5511999990000", "contact"],
    ["a mail", "mailto:oi@cantina.example", "contact"],
    ["without end", `${LINK}&x=${"x".repeat(3_000)}`, "other"],
    ["nothing", "", "other"],
    ["invisible signs", "\ufeff\u200b\u2066", "other"],
  ])("is no table's: %s", (_, text, foreign) => {
    expect(readCode(text, ORIGIN)).toEqual({ foreign });
  });

  const id = fc
    .string({ minLength: 1, maxLength: 60, unit: "grapheme" })
    .filter(
      (text) =>
        text === text.normalize("NFKC") &&
        !/%[0-9a-f]{2}|^["'“”\s]|["'“”\s.]$|[\p{Cf}\p{Cc}\p{Co}\p{DI}]/iu.test(text),
    );

  it("names whatever ids there are", () => {
    fc.assert(
      fc.property(id, id, (store, table) => {
        const query = new URLSearchParams({ store_id: store, table_id: table });
        expect(readCode(`${ORIGIN}/table-payment?${query}`, ORIGIN)).toEqual({ table: { store, table } });
        expect(tableOfQuery(`?${query}`)).toEqual({ store, table });
      }),
    );
  });

  /** What generators and printers do to an address, each harmless. */
  const CHANGES: readonly ((text: string) => string)[] = [
    (text) => text.replace(/^https/, "http"),
    (text) => text.replace(/^https:\/\/(?!www)/, "https://www."),
    (text) => text.replace(/^https?:\/\//, ""),
    (text) => text.replace("/table-payment", "//table-payment"),
    (text) => text.replace("table-payment?", "table-payment/?"),
    (text) => text.replace("table-payment", "TABLE-PAYMENT"),
    (text) => text.replace("store_id", "store-code"),
    (text) => text.replace("table_id", "TableId"),
    (text) => text.replace(/([?&])(table\w+=\w+)/i, "$1x=1&$2"),
    (text) => text.replaceAll("&", "&amp;"),
    (text) => `${text}&utm_source=qr`,
    (text) => `\ufeff${text}`,
    (text) => `${text}\r\n`,
    (text) => `<${text}>`,
    (text) => `URL:${text}`,
    (text) => text.replace("madalena", "mada\u200blena"),
    (text) => encodeURIComponent(text),
  ];

  it("names the same table after any of them, in any order", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...CHANGES]), (changes) => {
        const text = changes.reduce((sum, change) => change(sum), LINK);
        expect(readCode(text, ORIGIN)).toEqual(TABLE);
      }),
      { numRuns: 1_000 },
    );
  });

  it("is never another site's table, whatever it says", () => {
    const sites = fc.webUrl({ withQueryParameters: true, withFragments: true });
    const foreign = sites.map((url) => `${url}${url.includes("?") ? "&" : "?"}${QUERY}`);
    const paths = fc.webAuthority().map((host) => `https://${host}/table-payment?${QUERY}`);
    fc.assert(
      fc.property(fc.oneof(sites, foreign, paths, fc.string()), (text) => {
        expect(readCode(text, ORIGIN)).toHaveProperty("foreign");
      }),
    );
  });

  it("is read in little time, whatever it is", () => {
    const nasty = ["a:", "//", "%25", "&amp;", "\n1", " ", "\\", "www.", "https:", "?", "(", ".", "-"];
    fc.assert(
      fc.property(fc.constantFrom(...nasty), fc.constantFrom(...nasty, "x"), (one, other) => {
        const began = performance.now();
        readCode(one.repeat(1_000).slice(0, 1_500) + other.repeat(500).slice(0, 500), ORIGIN);
        expect(performance.now() - began).toBeLessThan(200);
      }),
    );
  });
});

it.each([
  ["?store_id=a&table_id=1&x=2"],
  ["?STORE_ID=a&amp;TABLE_ID=1"],
  ["?store_id%3Da%26table_id%3D1"],
  ["store_id=a&table_id=1%0A"],
  ["?store_id=a&table_id=1&table_id=1"],
])("a query names a table: %s", (query) => {
  expect(tableOfQuery(query)).toEqual({ store: "a", table: "1" });
});

it.each([["?store_id=a&store_id=b&table_id=1"], ["?store_id=a"], [""], ["?table_id=1&store_id="]])(
  "a query names none: %s",
  (query) => {
    expect(tableOfQuery(query)).toBeUndefined();
  },
);

describe("a number that is typed", () => {
  it.each([
    [" 12 ", "12"],
    ["１２", "12"],
    ["1\u200b2", "12"],
    ["Varanda  3", "Varanda 3"],
    ["\u2066\u2069", ""],
  ])("is read: %j", (typed, number) => {
    expect(typedNumber(typed)).toBe(number);
  });

  const numbers = (table: string) => readingsOf({ store: "vila", table }).map((one) => one.table);

  it.each([
    ["Mesa 12"],
    ["mesa: 12"],
    ["MESA 12"],
    ["no 12"],
    ["No. 12"],
    ["n°12"],
    ["# 12"],
    ["#12"],
    ["Table 12"],
    ["Número 12"],
    ["Mesa 012"],
    ["012"],
  ])("is looked up as it is, and without the words before it: %s", (typed) => {
    expect([numbers(typed)[0], numbers(typed).at(-1)]).toEqual([typed, "12"]);
  });

  it.each([["estou na mesa 12, ok?"], ["Olá! Mesa nº 12 por favor"], ["we sit at Table 12."]])(
    "is looked up as other words name it: %s",
    (typed) => expect(numbers(typedNumber(typed)).at(-1)).toBe("12"),
  );

  it("is not guessed between two", () => {
    expect(numbers("mesa 12 ou mesa 13")).not.toContain("12");
  });

  it.each([["12"], ["nobre"], ["mesa"], ["mesa-12"], ["varanda 3"]])("is looked up once: %s", (typed) => {
    expect(numbers(typed)).toEqual([typed]);
  });
});

it("a code in capitals alone is looked up in small letters, too", () => {
  const read = readCode(LINK.toUpperCase(), ORIGIN);
  const shouted = { store: "VILA-MADALENA", table: "12" };
  expect(read).toEqual({ table: shouted });
  expect(readingsOf(shouted)).toEqual([shouted, { store: "vila-madalena", table: "12" }]);
});

it("a query that is longer than any code names no table, and takes no time", () => {
  const start = performance.now();
  for (const sign of ["?", ";", "a=b;", "%26"])
    expect(tableOfQuery(QUERY + sign.repeat(15_000))).toBeUndefined();
  expect(performance.now() - start).toBeLessThan(500);
});

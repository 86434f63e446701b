import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  complementOf,
  hasStreet,
  isStreetNumber,
  mayBeStreet,
  numberOf,
  readAddress,
  readNumber,
  searchTexts,
  type UnitKind,
  unknownParts,
} from "./typed-address";

type Parts = Partial<Record<UnitKind, string>>;
/** What is read of a text: street, number (`s/n` where there is none by choice), units, what is left, and the CEP. */
type Row = [
  typed: string,
  street: string,
  number: string | undefined,
  parts?: Parts,
  rest?: string[],
  cep?: string,
];

const ROWS: Row[] = [
  ["Rua Tuiuti 845 ap 31", "Rua Tuiuti", "845", { flat: "ap 31" }],
  ["R. Harmonia, 410 - bl C ap 12", "R. Harmonia", "410", { block: "bl C", flat: "ap 12" }],
  ["R Harmonia 410 B, ap 3", "R Harmonia", "410 B", { flat: "ap 3" }],
  ["Rua Oscar Freire 77 C ap 3", "Rua Oscar Freire", "77 C", { flat: "ap 3" }],
  ["Rua Oscar Freire 77-C", "Rua Oscar Freire", "77-C"],
  ["Meu endereço é Rua Oscar Freire, 77-C", "Rua Oscar Freire", "77-C"],
  ["Endereço: Rua Oscar Freire 77 loja 2", "Rua Oscar Freire", "77", { flat: "loja 2" }],
  ["O CEP é 05433-010.", "", undefined, {}, [], "05433010"],
  ["Rua Oscar Freire 77C loja 2", "Rua Oscar Freire", "77C", { flat: "loja 2" }],
  ["Rua Wisard 12/14", "Rua Wisard", "12/14"],
  [
    "Av. Brasil, nº 1.500, sala 804, Centro, Rio de Janeiro - RJ",
    "Av. Brasil",
    "1500",
    { flat: "sala 804" },
    ["Centro", "Rio de Janeiro", "RJ"],
  ],
  ["Av Goiás número 21 conj 3", "Av Goiás", "21", { flat: "conj 3" }],
  ["Rua Girassol N° 9, Lapa", "Rua Girassol", "9", {}, ["Lapa"]],
  ["Rua Girassol # 9", "Rua Girassol", "9"],
  ["Rua Girassol num. 9 cs 2", "Rua Girassol", "9", { home: "cs 2" }],
  ["Rua 7 de Setembro 233 casa 2", "Rua 7 de Setembro", "233", { home: "casa 2" }],
  ["Avenida 9 de Julho 3228 cj 1203", "Avenida 9 de Julho", "3228", { flat: "cj 1203" }],
  ["25 de Março, 300", "25 de Março", "300"],
  ["Rua 1º de Maio 40", "Rua 1º de Maio", "40"],
  ["Rua 1o de Maio, 40", "Rua 1o de Maio", "40"],
  ["Rua 15 Novembro 60", "Rua 15 Novembro", "60"],
  ["Rua XV de Novembro 15", "Rua XV de Novembro", "15"],
  ["Praça 14 Bis 100", "Praça 14 Bis", "100"],
  ["Rua 13, 77, fundos", "Rua 13", "77", { side: "fundos" }],
  ["Rua 10 120", "Rua 10", "120"],
  ["Rua 13", "Rua 13", undefined],
  ["Travessa 4 nº 20", "Travessa 4", "20"],
  ["Rua A, 35", "Rua A", "35"],
  ["Rua Quatro 12 qd 7 lt 9", "Rua Quatro", "12", { block: "qd 7", lot: "lt 9" }],
  ["Rua das Palmas, Q.12 L.5", "Rua das Palmas", undefined, { block: "Q.12", lot: "L.5" }],
  ["Av. Central Q 5 L 10 casa A", "Av. Central", undefined, { block: "Q 5", lot: "L 10", home: "casa A" }],
  ["Rua T-50 300 Q 2 L 7", "Rua T-50", "300", { block: "Q 2", lot: "L 7" }],
  ["Rua L 10", "Rua L", "10"],
  ["Rua das Palmas 120 c/ 3", "Rua das Palmas", "120", { home: "c/ 3" }],
  ["Rua das Palmas 120-B c/2", "Rua das Palmas", "120-B", { home: "c/2" }],
  ["Rua das Palmas 120 ap 4 c/ porteiro", "Rua das Palmas", "120", { flat: "ap 4" }, ["c/ porteiro"]],
  ["Rua das Palmas 120 C/ apto 42", "Rua das Palmas", "120 C", { flat: "apto 42" }],
  ["Rua das Palmas, nro 120", "Rua das Palmas", "120"],
  ["Rua das Palmas nr. 120 ap. 34-B", "Rua das Palmas", "120", { flat: "ap. 34-B" }],
  ["Rua das Palmas 120 em frente ao mercado", "Rua das Palmas", "120", {}, ["em frente ao mercado"]],
  ["Rua das Palmas 120 fundos da padaria", "Rua das Palmas", "120", {}, ["fundos da padaria"]],
  ["Rua das Palmas 120 nos fundos", "Rua das Palmas", "120", { side: "nos fundos" }],
  ["Rua das Palmas, 120, subsolo 1", "Rua das Palmas", "120", { side: "subsolo 1" }],
  ["Rua das Palmas\n120\napto\u00a042", "Rua das Palmas", "120", { flat: "apto 42" }],
  ["Rua das Palmas 120 — 3º andar", "Rua das Palmas", "120", { floor: "3º andar" }],
  ["Linha 5, lote 20", "Linha 5", undefined, { lot: "lote 20" }],
  ["Vicinal 3 km 8", "Vicinal 3", undefined, { kilometre: "km 8" }],
  ["Chácara 5, Estrada do Mel", "Estrada do Mel", undefined, { lot: "Chácara 5" }],
  ["SHIS QI 5 Conjunto 10 Casa 3", "SHIS QI 5", undefined, { flat: "Conjunto 10", home: "Casa 3" }],
  ["Rua das Palmas, 120 - 05433.010", "Rua das Palmas", "120", {}, [], "05433010"],
  ["(05433-010)", "", undefined, {}, [], "05433010"],
  ["📍 05.433.010", "", undefined, {}, [], "05433010"],
  [
    "Rua C-34, Qd. 55, Lt. 10, Setor Sudoeste",
    "Rua C-34",
    undefined,
    { block: "Qd. 55", lot: "Lt. 10" },
    ["Setor Sudoeste"],
  ],
  ["Quadra 12 Lote 5 Jardim América", "Jardim América", undefined, { block: "Quadra 12", lot: "Lote 5" }],
  [
    "SQN 208 Bloco C Apto 101 Brasília",
    "SQN 208",
    undefined,
    { block: "Bloco C", flat: "Apto 101" },
    ["Brasília"],
  ],
  ["SHIS QI 5 Conjunto 3 Casa 10", "SHIS QI 5", undefined, { flat: "Conjunto 3", home: "Casa 10" }],
  ["Rodovia BR-116 km 45", "Rodovia BR-116", undefined, { kilometre: "km 45" }],
  ["Rod. Raposo Tavares, km 22,5, s/n", "Rod. Raposo Tavares", "", { kilometre: "km 22,5" }],
  ["Estrada Velha, Km13 + 200 m", "Estrada Velha", undefined, { kilometre: "Km13 + 200 m" }],
  ["BR 101, 4500", "BR 101", "4500"],
  ["Rua da Torre 50 apto 7", "Rua da Torre", "50", { flat: "apto 7" }],
  ["Rua dos Lotes 9", "Rua dos Lotes", "9"],
  ["Rua Casa Branca 12", "Rua Casa Branca", "12"],
  ["Rua Y 8, Casa Verde, São Paulo", "Rua Y", "8", {}, ["Casa Verde", "São Paulo"]],
  ["Rua Augusta, 900, Macapá, AP", "Rua Augusta", "900", {}, ["Macapá", "AP"]],
  ["Rua Wisard, número 15, 3º andar", "Rua Wisard", "15", { floor: "3º andar" }],
  ["Rua Wisard 15 3 andar sala 31", "Rua Wisard", "15", { floor: "3 andar", flat: "sala 31" }],
  ["Rua Wisard 15, segundo andar", "Rua Wisard", "15", { floor: "segundo andar" }],
  ["Rua Wisard 15 andar 2", "Rua Wisard", "15", { floor: "andar 2" }],
  [
    "Alameda Santos 1.234 Torre Norte 11o andar",
    "Alameda Santos",
    "1234",
    { block: "Torre Norte", floor: "11o andar" },
  ],
  ["Rua Purpurina 55 torre 2 ap 8", "Rua Purpurina", "55", { block: "torre 2", flat: "ap 8" }],
  [
    "Rua Purpurina 55 Edifício Ipê Amarelo apto 21, Moema",
    "Rua Purpurina",
    "55",
    { block: "Edifício Ipê Amarelo", flat: "apto 21" },
    ["Moema"],
  ],
  ["Rua Purpurina 55, Ed. Sol, apto. 21-B", "Rua Purpurina", "55", { block: "Ed. Sol", flat: "apto. 21-B" }],
  ["Rua Girassol s/n casa dos fundos", "Rua Girassol", "", { side: "casa dos fundos" }],
  ["Rua Girassol S/Nº, portão azul, Lapa", "Rua Girassol", "", {}, ["portão azul", "Lapa"]],
  ["Rua Girassol sem número", "Rua Girassol", ""],
  ["Rua Girassol, SN", "Rua Girassol", ""],
  ["318 Main Street apt 4B", "Main Street", "318", { flat: "apt 4B" }],
  ["ap 12 bloco 3 Rua das Acácias 200", "Rua das Acácias", "200", { flat: "ap 12", block: "bloco 3" }],
  ["Rua Tuiuti,900,ap42", "Rua Tuiuti", "900", { flat: "ap42" }],
  ["Rua Tuiuti 900 ap42 bl2", "Rua Tuiuti", "900", { flat: "ap42", block: "bl2" }],
  [
    "Rua Tuiuti, 900, apto nº 42, bloco nº 2",
    "Rua Tuiuti",
    "900",
    { flat: "apto nº 42", block: "bloco nº 2" },
  ],
  ["Rua Tuiuti１２０", "Rua Tuiuti", "120"],
  ["Rua Tuiuti 120 – Consolação", "Rua Tuiuti", "120", {}, ["Consolação"]],
  ["Rua Tuiuti 12 e 14", "Rua Tuiuti", "12", {}, ["14"]],
  ["Av das Américas 10500 301", "Av das Américas", "10500", {}, ["301"]],
  ["Rua Tuiuti", "Rua Tuiuti", undefined],
  ["04001-000, 88", "", "88", {}, [], "04001000"],
  ["CEP 04001-000", "", undefined, {}, [], "04001000"],
  ["cep: 04001000 nº 12 ap 5", "", "12", { flat: "ap 5" }, [], "04001000"],
  ["22640 102", "", undefined, {}, [], "22640102"],
  ["01310 100 1578", "", "1578", {}, [], "01310100"],
  ["０１３１０－１００", "", undefined, {}, [], "01310100"],
  ["01.310-100 s/n", "", "", {}, [], "01310100"],
  ["Rua Tuiuti 900 01304-001 São Paulo", "Rua Tuiuti", "900", {}, ["São Paulo"], "01304001"],
  ["Av das Américas, 4666, 22640 102", "Av das Américas", "4666", {}, [], "22640102"],
  ["01304001 Rua Tuiuti 900", "Rua Tuiuti", "900", {}, [], "01304001"],
  [
    "Av. Paulista 1578 - 12º andar - Bela Vista, São Paulo - SP, 01310-200, Brasil",
    "Av. Paulista",
    "1578",
    { floor: "12º andar" },
    ["Bela Vista", "São Paulo", "SP"],
    "01310200",
  ],
];

describe("an address in one line", () => {
  it.each(ROWS)("%s", (typed, street, number, parts = {}, rest = [], cep = undefined) => {
    const read = readAddress(typed);
    expect({ ...read, units: Object.fromEntries(read.units.map(({ kind, text }) => [kind, text])) }).toEqual({
      ...{ street, number, units: parts, rest, postalCode: cep },
    });
  });

  const word = fc.constantFrom(
    "Tuiuti",
    "Harmonia",
    "Bela Cintra",
    "Ipê",
    "João Ramalho",
    "das Flores",
    "Sã",
  );
  const street = fc
    .tuple(fc.constantFrom("Rua", "R.", "Av.", "Avenida", "Travessa", "Alameda"), word)
    .map((words) => words.join(" "));
  const number = fc.integer({ min: 1, max: 99_999 }).map(String);
  const value = fc.oneof(
    fc.integer({ min: 1, max: 2_000 }).map(String),
    fc.constantFrom("A", "B", "C", "12B", "3-C", "F"),
  );
  const LABELS = {
    flat: ["apto", "Apto.", "ap", "AP", "apt", "apartamento", "sala", "conj", "cj.", "loja"],
    block: ["bloco", "Bl", "bl.", "torre", "quadra", "qd", "Qd."],
    home: ["casa", "Casa", "cs"],
    lot: ["lote", "lt", "Lt."],
  } as const;
  const kinds = fc.constantFrom("flat", "block", "home", "lot");
  const unit = kinds.chain((kind) =>
    fc.tuple(fc.constant(kind), fc.constantFrom(...LABELS[kind]), value).map(([kind, label, value]) => {
      return { kind, text: `${label} ${value}` };
    }),
  );
  const units = fc.uniqueArray(unit, { maxLength: 3, selector: ({ kind }) => kind });
  const between = fc.constantFrom(", ", " - ", " ", "; ", ",");

  it("is taken apart whatever its parts are called, and however they are separated", () => {
    const mark = fc.constantFrom("", "nº ", "n. ", "número ", "N° ");
    fc.assert(
      fc.property(street, mark, number, units, between, (name, sign, figure, more, separator) => {
        const typed = [`${name}${separator}${sign}${figure}`, ...more.map(({ text }) => text)].join(
          separator,
        );
        const read = readAddress(typed);
        expect(read).toMatchObject({ street: name, number: figure, rest: [] });
        expect(read.units).toEqual(more);
      }),
    );
  });

  it("never takes a flat, block, house or lot for the number", () => {
    fc.assert(
      fc.property(street, units, between, (name, more, separator) => {
        const typed = [name, ...more.map(({ text }) => text)].join(separator);
        expect(readAddress(typed)).toMatchObject({ street: name, number: undefined, units: more });
      }),
    );
  });

  it("has its CEP wherever it stands, and the rest is read as without it", () => {
    const cep = fc.stringMatching(/^\d{8}$/);
    const written = fc.constantFrom(
      (digits: string) => `${digits.slice(0, 5)}-${digits.slice(5)}`,
      (digits: string) => digits,
      (digits: string) => `CEP ${digits.slice(0, 5)} ${digits.slice(5)}`,
      (digits: string) => `cep: ${digits.slice(0, 2)}.${digits.slice(2, 5)}-${digits.slice(5)}`,
    );
    const ends = fc.boolean();
    fc.assert(
      fc.property(street, number, units, cep, written, ends, (name, figure, more, digits, write, isLast) => {
        const typed = [`${name}, ${figure}`, ...more.map(({ text }) => text)].join(", ");
        const read = readAddress(isLast ? `${typed}, ${write(digits)}` : `${write(digits)}, ${typed}`);
        expect(read).toEqual({ ...readAddress(typed), postalCode: digits });
      }),
    );
  });

  it("is read alike in full-width digits, with other dashes and blanks, and among unseen signs", () => {
    fc.assert(
      fc.property(street, number, value, (name, figure, flat) => {
        const typed = `${name}, ${figure} - apto ${flat}, 05433-010`;
        const wide = typed
          .replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))
          .replaceAll("-", "\u2013")
          .replaceAll(" ", "\u00a0");
        expect(readAddress(`\u202a${wide}\u202c`)).toEqual(readAddress(typed));
      }),
    );
  });

  it("takes no time over any text, and invents nothing", () => {
    const hostile = fc.oneof(
      fc.string({ maxLength: 200, unit: "binary" }),
      fc
        .array(
          fc.constantFrom("ap ", "1", " ", ",", "-", "ed. ", "n", "º", "05433", " 010", "km", "|", "a "),
          {
            maxLength: 100,
          },
        )
        .map((parts) => parts.join("")),
    );
    const begin = process.cpuUsage();
    fc.assert(
      fc.property(hostile, (typed) => {
        const { street, number = "", rest, units } = readAddress(typed);
        expect(number.length).toBeLessThanOrEqual(20);
        const read = [street, ...rest, ...units.map(({ text }) => text)].join("");
        expect(read.length).toBeLessThanOrEqual(typed.normalize("NFKC").length + 200);
        searchTexts({ street, number, rest, units, postalCode: undefined });
      }),
      { numRuns: 100 },
    );
    expect(process.cpuUsage(begin).user).toBeLessThan(5_000_000);
  });
});

describe("what a geocoder is asked for", () => {
  it("has no flat in it, and less the second time", () => {
    expect(searchTexts(readAddress("Rua Tuiuti 845-A ap 31, portão azul, Tatuapé, São Paulo"))).toEqual([
      "Rua Tuiuti, 845, portão azul, Tatuapé, São Paulo",
      "Rua Tuiuti, 845, Tatuapé, São Paulo",
      "Rua Tuiuti, 845",
    ]);
    expect(searchTexts(readAddress("04001-000, 88"))).toEqual([]);
  });
});

describe("the number and the complement beside what was found", () => {
  const found = { street: "Rua Tuiuti", district: "Tatuapé", city: "São Paulo", state: "SP", number: "" };

  it("has as its complement what no place is called", () => {
    const typed = readAddress("Rua Tuiuti 845 ap 31, portão azul, tatuape, Sao Paulo/SP");
    const unknown = unknownParts(typed, [found]);
    expect(unknown).toEqual(["portão azul"]);
    expect(complementOf(typed, unknown)).toBe("ap 31, portão azul");
  });

  it.each([
    ["R. Tuiuti, 9", "Rua Tuiuti", true],
    ["tuiuti", "Rua Tuiuti", true],
    ["Rua João Ramalho", "Rua Joao Ramalho", true],
    ["Rua Ramalho", "Rua João Ramalho", true],
    ["Rua Tuiuti", "Rua Harmonia", false],
    ["Rua", "Rua Harmonia", false],
    ["", "Rua Harmonia", false],
  ])("%j is called %j: %s", (typed, street, expected) => {
    expect(hasStreet(readAddress(typed), street)).toBe(expected);
  });

  it.each([
    ["Av. Dr. Arnaldo", "Avenida Doutor Arnaldo", true],
    ["Rua das Flores", "Rua Aspicuelta", false],
    ["Rua das Flores", "Avenida das Rosas", false],
    ["Rua Sé", "Rua Harmonia", true],
    ["", "Rua Harmonia", true],
  ])("%j may be %j: %s", (typed, street, expected) => {
    expect(mayBeStreet(readAddress(typed), street)).toBe(expected);
  });

  it.each([
    ["845", ["850"], "850"],
    ["845-A", ["845"], "845-A"],
    ["", ["850"], ""],
    ["845", [""], "845"],
    ["845", ["1", "2"], "845"],
    [undefined, ["850", "850"], "850"],
    [undefined, [""], undefined],
  ])("of %j and the geocoder's %j is %j", (number, own, expected) => {
    const typed = { ...readAddress("Rua Tuiuti"), number };
    expect(
      numberOf(
        typed,
        own.map((number) => ({ ...found, number })),
      ),
    ).toBe(expected);
  });

  it.each([
    ["120", "120", ""],
    ["120 apto 42", "120", "apto 42"],
    ["nº 120-B, casa 2, fundos", "120-B", "casa 2, fundos"],
    ["s/n", "", ""],
    ["Lote 5", "Lote 5", ""],
    [" 12 A ", "12 A", ""],
    ["", "", ""],
  ])("%j in the field of the number", (typed, number, complement) => {
    expect(readNumber(typed)).toEqual({ number, complement });
  });

  it.each([
    ['12-A "fundos" <i>', "12-A", '"fundos" <i>'],
    ["120 (fundos)", "120", "fundos"],
    ['120 "apto 42, fundos"', "120", "apto 42, fundos"],
    ["apto 42 nº 120", "120", "apto 42"],
    ["s/n, lote 3", "", "lote 3"],
    ["Lote 4 Qd. 7", "Lote 4 Qd. 7", ""],
    ["120/122 e 'casa azul'", "120/122", "casa azul"],
  ])("what stands beside the number of %j stays as it was typed", (typed, number, complement) => {
    expect(readNumber(typed)).toEqual({ number, complement });
  });

  it.each(["120", "12-A", "s/n", "sem número", "Lote 5", "Lote B", "Casa II", "B", "km 4,5", "١٢", "½"])(
    "%j can be the number of a house",
    (typed) => expect(isStreetNumber(typed)).toBe(true),
  );

  it.each(["abc", "portão azul", "número", "-", "casa", "não sei"])("%j is no number of a house", (typed) => {
    expect(isStreetNumber(typed)).toBe(false);
  });

  it("loses no letter and no figure of what is typed beside a number", () => {
    const beside = fc
      .array(
        fc.constantFrom(
          "fundos",
          "apto 42",
          "bloco B",
          "<b>",
          '"',
          "(",
          ")",
          ",",
          "portão",
          "azul",
          "&",
          " - ",
        ),
        {
          maxLength: 6,
        },
      )
      .map((parts) => parts.join(" "));
    const letters = (text: string) => text.replace(/[^\p{L}\d]/gu, "");
    fc.assert(
      fc.property(fc.constantFrom("12-A", "120", "120-B"), beside, (number, text) => {
        const read = readNumber(`${number}, ${text}`);
        expect(read.number).toBe(number);
        expect(letters(read.complement)).toBe(letters(text));
      }),
    );
  });

  it("leaves no quotation mark alone that was typed as one of two", () => {
    for (const typed of [
      'Rua Tuiuti 12-A "fundos" <i>',
      'Rua Tuiuti 12, "casa azul, fundos"',
      "Rua Tuiuti 12 (fds)",
    ]) {
      const { units, rest } = readAddress(typed);
      const signs = [...complementOf({ units }, rest)].filter((sign) => /["()]/.test(sign));
      expect(signs.length % 2, typed).toBe(0);
    }
  });
});

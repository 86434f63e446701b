import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatCep, looksLikeCep, parseCep, readCep } from "./address";
import { isSameState, stateOf } from "./cep-state";

describe("parseCep", () => {
  it.each([
    ...[
      "05433010",
      "05433-010",
      " 05433-010 ",
      "05.433-010",
      "05433 010",
      "０５４３３－０１０",
      "05433 - 010",
    ],
    ...[
      "CEP 05433-010",
      "cep:05433010",
      "Cep. 05433 010",
      "05433\u2011010",
      "\u200e05433\u00a0010",
      "٠٥٤٣٣٠١٠",
      ...["(05433-010)", "[05433–010].", "“05433-010”", "📍 05433-010", "\u206605433-010\u2069"],
      ...["05433.010", "05.433.010", "05433/010", "05433_010", "05 433 010"],
      ...["C.E.P. 05433-010", "cep nº 05433-010", "CEP n° - 05433010", "• CEP: 05.433 - 010"],
    ],
  ])("reads %j", (text) => {
    expect(parseCep(text)).toBe("05433010");
  });

  it.each([
    "",
    "0543301",
    "054330100",
    "05433--010",
    "0543-3010",
    "Rua 05433010",
    "05433 010 120",
    "cepa 05433010",
    "120, 05433",
    "05433 010 ap 3",
    "nº 05433010",
  ])("refuses %j", (text) => {
    expect(parseCep(text)).toBeUndefined();
  });

  it("reads back what formatCep writes", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{8}$/), (digits) => {
        expect(parseCep(formatCep(digits))).toBe(digits);
      }),
    );
  });
});

describe("looksLikeCep", () => {
  it.each([
    ["05433-010", true],
    ["0543", true],
    ["054330101", true],
    ["Rua Aspicuelta, 120", false],
    ["120, Rua Aspicuelta", false],
    ["CEP 0543", true],
    ["cep 05433-010, 120", true],
    ["cepa 12", false],
    ["CEP", false],
    ["", false],
  ])("%j: %s", (text, expected) => expect(looksLikeCep(text)).toBe(expected));
});

describe("formatCep", () => {
  it.each([
    ["05433010", "05433-010"],
    ["05433-010", "05433-010"],
    ["SW1A 1AA", "SW1A 1AA"],
  ])("%j is %j", (code, expected) => expect(formatCep(code)).toBe(expected));
});

describe("readCep", () => {
  it.each([
    "05433-010",
    "O CEP é 05433-010.",
    "Rua Aspicuelta, 120 - 05433 010 - São Paulo",
    "meu cep: 05.433-010 (SP)",
  ])("reads %j", (text) => expect(readCep(text)).toBe("05433010"));
  it.each(["05433-010 ou 05433-011", "o telefone é 11 91234-5678", "a nota 054330101", "não sei", ""])(
    "finds none in %j",
    (text) => expect(readCep(text)).toBeUndefined(),
  );
});

describe("stateOf", () => {
  it.each([
    ["05433-010", "SP"],
    ["20040002", "RJ"],
    ["72800-000", "GO"],
    ["73010-000", "DF"],
    ["69305-000", "RR"],
    ["99999-999", "RS"],
    ["00000-000", undefined],
    ["00999-999", undefined],
  ])("knows the state of %s", (cep, state) => {
    expect(stateOf(cep)).toBe(state);
  });

  it("has one state for each CEP from 01000-000 on", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000, max: 99_999_999 }), (digits) => {
        expect(stateOf(String(digits).padStart(8, "0"))).toMatch(/^[A-Z]{2}$/);
      }),
    );
  });

  it("lets a CEP that no state has be of any", () => {
    expect(isSameState("05433-010", "20040-002")).toBe(false);
    expect(isSameState("05433-010", "19900-000")).toBe(true);
    expect(isSameState("", "20040-002")).toBe(true);
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addressNumberIn } from "./address-number";

describe("the number of a house in what was typed", () => {
  test.each([
    ["Rua Aspicuelta, 120", "120"],
    ["Rua Aspicuelta 120", "120"],
    ["Rua Aspicuelta, nº 120, Vila Madalena", "120"],
    ["Rua Augusta 1500A, apto 3", "1500A"],
    ["Rua 25 de Março, 300", "300"],
    ["Avenida Paulista, 900 - São Paulo", "900"],
    ["Rua Aspicuelta, 120, 05433-010", "120"],
  ])("%s", (query, number) => {
    expect(addressNumberIn(query)).toBe(number);
  });

  test.each([
    "05433-010",
    "05433010",
    "Rua Aspicuelta",
    "Rua 25 de Março",
    "Rua Aspicuelta, 05433-010",
    "120",
  ])("none in %s", (query) => {
    expect(addressNumberIn(query)).toBeUndefined();
  });

  test("is found whatever the street is called, and is never longer than a number", () => {
    const street = fc.stringMatching(/^[A-Za-zÀ-ú]{2,12}( [A-Za-zÀ-ú]{2,12}){0,3}$/);
    fc.assert(
      fc.property(street, fc.integer({ min: 1, max: 99_999 }), (name, number) => {
        expect(addressNumberIn(`${name}, ${number}`)).toBe(String(number));
        expect(addressNumberIn(name)).toBeUndefined();
      }),
    );
  });

  test("takes no time over hostile text", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        expect(addressNumberIn(text)?.length ?? 0).toBeLessThanOrEqual(8);
      }),
    );
    addressNumberIn(", ".repeat(100));
  });
});

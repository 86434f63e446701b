import { describe, expect, test } from "vitest";
import { catalog } from "~/locales/pt-BR";
import { createTranslate } from "~/locales/translate";
import type { Address } from "~/services/contract/primitives.server";
import { completed, filledIn, optionsOf } from "./address.server";

const visitor = { t: createTranslate(catalog, "pt-BR") };
const ASPICUELTA: Address = {
  id: "geo_1",
  postal_code: "05433010",
  street: "Rua Aspicuelta",
  number: "",
  district: "Vila Madalena",
  city: "São Paulo",
  state: "SP",
  latitude: -23.55,
  longitude: -46.69,
};
const OSASCO: Address = { ...ASPICUELTA, id: "geo_2", postal_code: "06112080", city: "Osasco" };
const TOWN: Address = { ...ASPICUELTA, id: "geo_3", street: "", district: "", city: "Itaí" };

describe("a chosen place", () => {
  test("is completed by what the customer wrote, and has no id", () => {
    const { id: _, ...place } = ASPICUELTA;
    expect(completed(ASPICUELTA, { candidate: "geo_1", number: "120", complement: "42 B" })).toEqual({
      ...place,
      number: "120",
      complement: "42 B",
    });
  });

  test("without a number keeps that it has none, whatever stands in the field", () => {
    expect(completed(ASPICUELTA, { candidate: "geo_1", number: "120", no_number: true }).number).toBe("s/n");
  });

  test("in a town with one CEP takes the street that was written, and only there", () => {
    const form = { candidate: "geo_3", number: "1", street: "Rua Nova", district: "Centro" };
    expect(completed(TOWN, form)).toMatchObject({ street: "Rua Nova", district: "Centro" });
    expect(completed(ASPICUELTA, form)).toMatchObject({
      street: "Rua Aspicuelta",
      district: "Vila Madalena",
    });
  });

  test("has what was typed beside the number in its complement", () => {
    const form = { candidate: "geo_1", number: "120 apto 42", complement: "bloco B" };
    expect(completed(ASPICUELTA, form)).toMatchObject({ number: "120", complement: "apto 42, bloco B" });
    expect(completed(ASPICUELTA, { candidate: "geo_1", number: "S/N" }).number).toBe("s/n");
  });
});

describe("the form as it opens", () => {
  test("has the best place chosen, and the number that was searched for", () => {
    const draft = { scope: "register", query: "Rua Aspicuelta, 120" } as const;
    expect(filledIn(draft, [ASPICUELTA])).toMatchObject({ candidate: "geo_1", number: "120" });
    expect(filledIn(draft, [ASPICUELTA, OSASCO]).candidate).toBe("geo_1");
  });

  test("has none chosen where another street was found, and no town in the complement", () => {
    const draft = { scope: "register", query: "Rua das Flores, 10 apto 4, Itaquera, São Paulo" } as const;
    expect(filledIn(draft, [OSASCO])).toMatchObject({
      ...{ candidate: undefined, number: "10", complement: "apto 4" },
    });
  });

  test.each([
    ["Rua Aspicuelta 120 apto 42, portão azul", "", { number: "120", complement: "apto 42, portão azul" }],
    ["Rua Aspicuelta 120 apto 42", "125", { number: "125", complement: "apto 42" }],
    ["05433-010, 77-B, São Paulo", "", { number: "77-B", complement: undefined }],
    ["Rua Aspicuelta s/n fundos", "", { number: "", no_number: "on", complement: "fundos" }],
  ])("has number and complement of %j where the map has %j", (query, number, expected) => {
    expect(filledIn({ scope: "register", query }, [{ ...ASPICUELTA, number }])).toMatchObject(expected);
  });

  test("has street and district as they were typed, in a town with one CEP", () => {
    const draft = { scope: "register", query: "Rua Nova 12 casa 3, Centro, Itaí, 18730-000" } as const;
    expect(filledIn(draft, [TOWN])).toMatchObject({
      ...{ candidate: "geo_3", street: "Rua Nova", district: "Centro", number: "12", complement: "casa 3" },
    });
    const address = completed(TOWN, {
      candidate: "geo_3",
      number: "1",
      street: "Rua Nova",
      district: "Centro",
    });
    expect(filledIn({ ...draft, address }, [TOWN])).toMatchObject({ street: "Rua Nova", district: "Centro" });
  });

  test("has what was written before, after Back", () => {
    const address = completed(OSASCO, { candidate: "geo_2", no_number: true, reference_point: "Portão 3" });
    const draft = { scope: "register", query: "Aspicuelta 120", address } as const;
    expect(filledIn(draft, [ASPICUELTA, OSASCO])).toMatchObject({
      candidate: "geo_2",
      number: "",
      no_number: "on",
      reference_point: "Portão 3",
    });
  });

  test("asks for street and district only where a place has none", () => {
    expect(optionsOf(visitor, ASPICUELTA, [])).toMatchObject({ asksStreet: false, asksDistrict: false });
    const { asksStreet, asksDistrict, options } = optionsOf(visitor, ASPICUELTA, [TOWN]);
    expect([asksStreet, asksDistrict]).toEqual([true, true]);
    expect(options).toMatchObject([{ label: "Rua Aspicuelta" }, { label: "Itaí", group: "Mais 1 endereço" }]);
  });

  test("names the town of a street that is in two, and the district of one that is in two of a town", () => {
    const labels = (...others: Address[]) =>
      optionsOf(visitor, ASPICUELTA, others).options.map(({ label }) => label);
    expect(labels(OSASCO)).toEqual(["Rua Aspicuelta, São Paulo", "Rua Aspicuelta, Osasco"]);
    expect(labels({ ...ASPICUELTA, id: "geo_4", district: "Pinheiros" })).toEqual([
      "Rua Aspicuelta, Vila Madalena",
      "Rua Aspicuelta, Pinheiros",
    ]);
  });
});

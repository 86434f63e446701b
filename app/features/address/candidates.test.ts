import { HttpResponse, http } from "msw";
import { expect, it } from "vitest";
import { env } from "~/platform/env/env.server";
import { demoBackend, visitorWith } from "~/platform/request/demo-backend.fixture";
import { knownAddresses } from "./candidates.server";

const { server } = demoBackend();
const place = (id: string, street: string, district: string, city: string) => ({
  ...{ id, street, district, city, postal_code: "05433010", number: "", state: "SP" },
});

it("has the typed street first, and among its likes the one in the town that was typed", async () => {
  const found = [
    place("district", "Rua das Rosas", "Vila Aspicuelta", "Osasco"),
    place("here", "Rua Aspicuelta", "Vila Madalena", "São Paulo"),
    place("there", "Rua Aspicuelta", "Centro", "Osasco"),
  ];
  server.use(http.get(`${env.API_URLS.catalog}/geocode`, () => HttpResponse.json(found)));
  const visitor = await visitorWith();
  const idsFor = async (typed: string) => (await knownAddresses(visitor, typed)).map(({ id }) => id);
  expect(await idsFor("Rua Aspicuelta, 10, Osasco")).toEqual(["there", "here", "district"]);
  expect(await idsFor("Rua Aspicuelta, 10")).toEqual(["here", "there", "district"]);
});

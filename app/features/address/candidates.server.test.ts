import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { env } from "~/platform/env/env.server";
import { demoBackend, visitorWith } from "~/platform/request/demo-backend.fixture";
import { foundFor, knownAddresses } from "./candidates.server";

const { server } = demoBackend();
const GEOCODE = `${env.API_URLS.catalog}/geocode`;

/** The streets that are found for a text, with their numbers, and what the geocoder was asked. */
async function found(text: string) {
  const asked: string[] = [];
  server.use(
    http.get(GEOCODE, ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query.get("postal-code") ?? query.get("address") ?? "");
      return undefined;
    }),
  );
  const places = await knownAddresses(await visitorWith(), text);
  return { places: places.map(({ street, number }) => `${street} ${number}`.trim()), asked };
}

test.each([
  ["CEP 05434-080", ["Rua Wisard"], ["05434080"]],
  ["05434 080", ["Rua Wisard"], ["05434080"]],
  ["０５４３４－０８０, 55", ["Rua Wisard"], ["05434080"]],
  ["Rua Wisard 55 ap 3, 05434-080", ["Rua Wisard"], ["05434080"]],
  ["Rua Tuiuti 845 ap 31 bl B", ["Rua Tuiuti 845"], ["Rua Tuiuti, 845"]],
  ["Rua 25 de Março 300 loja 2", ["Rua 25 de Março 300"], ["Rua 25 de Março, 300"]],
  ["Rua 25 de Março", ["Rua 25 de Março"], ["Rua 25 de Março"]],
  [
    "Rua Tuiuti 845, portão azul, Tatuapé, São Paulo",
    ["Rua Tuiuti 845"],
    ["Rua Tuiuti, 845, portão azul, Tatuapé, São Paulo", "Rua Tuiuti, 845, Tatuapé, São Paulo"],
  ],
  ["Rua Nova 5, Centro, 18730-000", [""], ["18730000"]],
])("%j finds %j", async (text, streets, calls) => {
  const { places, asked } = await found(text);
  expect(places).toEqual(streets);
  expect(asked).toEqual(calls);
});

test("a street beside another street's CEP is found behind that", async () => {
  expect((await found("Rua Tuiuti 845, 05434-080")).places).toEqual(["Rua Wisard", "Rua Tuiuti 845"]);
});

test("an unknown CEP beside a street that is known finds the street", async () => {
  expect((await found("Rua Tuiuti 845, 99999-999")).places).toEqual(["Rua Tuiuti 845"]);
  expect(await foundFor(await visitorWith(), "99999-999")).toEqual([]);
});

test("what the geocoder refuses is not found, and its failure is one", async () => {
  server.use(http.get(GEOCODE, () => HttpResponse.json({ code: "VALIDATION" }, { status: 422 })));
  expect(await foundFor(await visitorWith(), "Rua Tuiuti 846, 99999-999")).toEqual([]);
  server.use(http.get(GEOCODE, () => new HttpResponse(null, { status: 503 })));
  await expect(foundFor(await visitorWith(), "Rua Tuiuti 1")).rejects.toMatchObject({ status: 503 });
});

test("the street that was typed comes before one in a district of that name", async () => {
  const { places } = await found("Av Paulista 1000");
  expect(places[0]).toBe("Avenida Paulista 1000");
  expect(places.length).toBeGreaterThan(1);
});

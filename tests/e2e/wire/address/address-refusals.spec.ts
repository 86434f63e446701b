import { HOME } from "../../people/ana";
import { expect, inEachLanguage, test } from "../client/reader";
import { headingsOf, typedIn } from "../client/text";

const UNKNOWN_CEP = "99999-999";
/** In Vila Madalena, on Ana's street. */
const AT_HOME = { latitude: "-23.5575", longitude: "-46.6915" };
/** The street of the same name in another city, where no store delivers. */
const FAR_CEP = "06112-080";

inEachLanguage(() => {
  test("a CEP that nobody knows says so, and stays in its field", async ({ reader }) => {
    const answer = await reader.sends("/geolocation", { query: UNKNOWN_CEP });
    expect(answer.status).toBe(422);
    reader.says(answer, "form.cep.notFound");
    expect(typedIn(answer.body, "query")).toBe(UNKNOWN_CEP);
  });

  test("an address that nobody knows says so", async ({ reader }) => {
    const answer = await reader.sends("/geolocation", { query: "Rua Que Não Existe 1" });
    expect(answer.status).toBe(422);
    reader.says(answer, "form.address.notFound");
  });

  test("a position leads to the addresses around it, and is in no URL", async ({ reader }) => {
    const answer = await reader.posts("/geolocation?scope=address", { query: "", ...AT_HOME });
    expect(answer.headers.location).toBe("/geolocation/address?scope=address");
    const next = await reader.follows(answer);
    reader.says(next, "geolocation.address.heading");
    expect(next.headers["content-security-policy"]).toMatch(/^default-src 'self'; (?!script-src)/);
    expect(next.body).toContain(HOME.street);
  });

  for (const [what, place, status] of [
    ["where nobody lives", { latitude: "-30.12", longitude: "-20.76" }, 422],
    ["that is none", { latitude: "north", longitude: "" }, 422],
    ["off the globe", { latitude: "91", longitude: "0" }, 422],
    ["of one half", { latitude: "1" }, 422],
    ["that the backend cannot look up", AT_HOME, 503],
  ] as const) {
    test(`a position ${what} says so, and keeps what was typed`, async ({ reader, control }) => {
      if (status === 503) await control.fault({ path: "/reverse-geocode", kind: "status", status: 503 });
      const answer = await reader.posts("/geolocation", { query: "Rua Aspicuelta", ...place });
      expect(answer.status).toBe(status);
      // The words stand in the page's markup for the script too.
      expect(headingsOf(answer.body, 2)).toEqual([reader.t("form.location.failed")]);
      expect(typedIn(answer.body, "query")).toBe("Rua Aspicuelta");
    });
  }

  test("an address without a number asks for it and keeps the rest", async ({ reader }) => {
    await reader.follows(await reader.sends("/geolocation", { query: HOME.cep }));
    expect(reader.at).toBe("/geolocation/address");
    const answer = await reader.sends("/geolocation/address", {
      number: " ",
      complement: HOME.complement,
      reference_point: "Portão 3",
    });
    expect(answer.status).toBe(422);
    reader.says(answer, "form.address.number");
    expect(typedIn(answer.body, "complement")).toBe(HOME.complement);
    expect(typedIn(answer.body, "reference_point")).toBe("Portão 3");
  });

  test("a step without its earlier ones leads to the first of them", async ({ reader }) => {
    await reader.goesTo("/geolocation/confirm");
    expect(reader.at).toBe("/geolocation");
  });

  test("an address out of the area says so before anything is chosen", async ({ reader }) => {
    await reader.follows(await reader.sends("/geolocation", { query: FAR_CEP }));
    const { number, complement } = HOME;
    const candidate = typedIn((await reader.opens("/geolocation/address")).body, "candidate") ?? "";
    const chosen = await reader.sends("/geolocation/address", { candidate, number, complement });
    reader.says(await reader.follows(chosen), "availability.OUT_OF_AREA.title");
    expect(reader.at).toBe("/geolocation/confirm");
  });

  test("a closed restaurant says so, and still shows its menu", async ({ reader, control }) => {
    await control.changeStores({ open: false });
    await reader.isIn();
    reader.says(await reader.goesTo("/"), "availability.STORE_CLOSED.title");
    const menu = await reader.opens("/menu");
    expect(menu.status).toBe(200);
    expect(headingsOf(menu.body)).toContain(reader.t("menu.heading"));
  });
});

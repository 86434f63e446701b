import { FAR_CEP, HOME } from "../../people/ana";
import { expect, inEachLanguage, test } from "../client/reader";
import { headingsOf, textOf, typedIn } from "../client/text";

const UNKNOWN_CEP = "99999-999";
/** Far from every restaurant, in a town of which the geocoder knows other districts. */
const UNMAPPED = {
  ...{ postal_code: "08220-000", street: "Rua das Flores", number: "10" },
  ...{ district: "Itaquera", city: "São Paulo" },
};
/** In Vila Madalena, on Ana's street. */
const AT_HOME = { latitude: "-23.5575", longitude: "-46.6915" };

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
    expect(answer.headers.location).toBe("/geolocation?found=1&scope=address");
    const next = await reader.follows(answer);
    reader.says(next, "geolocation.search.near", { count: 8 });
    expect(next.headers["content-security-policy"]).toContain(
      "script-src 'self' 'inline-speculation-rules';",
    );
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
    expect(reader.at).toBe("/geolocation");
    const answer = await reader.sends("/geolocation/address", {
      number: " ",
      complement: HOME.complement,
      reference_point: "Portão 3",
    });
    expect(answer.status).toBe(422);
    reader.says(answer, "form.address.number");
    expect(typedIn(answer.body, "complement")).toBe(HOME.complement);
    expect(typedIn(answer.body, "reference_point")).toBe("Portão 3");
    const word = await reader.sends("/geolocation/address", { number: "abc" });
    expect(word.status).toBe(422);
    reader.says(word, "form.address.number");
    expect(typedIn(word.body, "number")).toBe("abc");
  });

  test("an address that was typed in one line has its number and its complement", async ({ reader }) => {
    await reader.follows(
      await reader.sends("/geolocation", { query: "R. Tuiuti nº 845-B - bl 2 ap 31, Tatuapé" }),
    );
    const { body } = await reader.opens("/geolocation/address");
    expect([typedIn(body, "number"), typedIn(body, "complement")]).toEqual(["845-B", "bl 2, ap 31"]);
  });

  test("what was found instead of the typed street is offered, and not chosen", async ({ reader }) => {
    const query = "Rua das Flores, 10, Itaquera, São Paulo";
    await reader.follows(await reader.sends("/geolocation", { query }));
    const page = await reader.opens("/geolocation/address");
    reader.says(page, "geolocation.search.unsure", { count: 1, query });
    expect(page.body).not.toMatch(/<input[^>]*name="candidate"[^>]*checked/);
    const answer = await reader.sends("/geolocation/address", { number: "10" });
    expect(answer.status).toBe(422);
    reader.says(answer, "form.address.choose");
  });

  test("the CEP of a whole town asks for street and district", async ({ reader }) => {
    await reader.follows(await reader.sends("/geolocation", { query: "18730-000" }));
    const candidate = typedIn((await reader.opens("/geolocation/address")).body, "candidate") ?? "";
    const refused = await reader.sends("/geolocation/address", { candidate, number: "12" });
    expect(refused.status).toBe(422);
    expect(refused.body.split(reader.t("form.required")).length).toBeGreaterThan(2);
    const place = { candidate, number: "12", street: "Rua Nova", district: "Centro" };
    const next = await reader.follows(await reader.sends("/geolocation/address", place));
    expect(reader.at).toBe("/geolocation/confirm");
    expect(next.body).toContain("Rua Nova, 12");
    expect(next.body).toContain("Centro, Itaí, SP");
  });

  test("a street that no map knows is written by hand, and corrected, and ordered to", async ({ reader }) => {
    const query = "Rua das Pitangas Novas 12 casa 3, 05433-010";
    const missed = await reader.sends("/geolocation", { query: "Rua das Pitangas Novas 12 casa 3" });
    expect(missed.status).toBe(422);
    expect(missed.body).toContain("/geolocation/by-hand");
    await reader.follows(await reader.sends("/geolocation", { query }));
    const page = await reader.opens("/geolocation/by-hand");
    expect(
      ["postal_code", "street", "number", "complement", "city"].map((name) => typedIn(page.body, name)),
    ).toEqual([...["05433-010", "Rua das Pitangas Novas", "12", "casa 3", "São Paulo"]]);
    const written = { ...reader.formOf(page.body, "/geolocation/by-hand").fields, district: "Vila Madalena" };
    const far = await reader.posts("/geolocation/by-hand", { ...written, city: "Osasco" });
    expect(far.status).toBe(422);
    reader.says(far, "form.cep.elsewhere", { city: "São Paulo" });
    expect(typedIn(far.body, "street")).toBe("Rua das Pitangas Novas");
    const next = await reader.follows(await reader.posts("/geolocation/by-hand", written));
    expect(reader.at).toBe("/geolocation/confirm");
    expect(next.body).toContain("Rua das Pitangas Novas, 12");
    expect(next.body).toContain("Vila Madalena, São Paulo, SP");
    await reader.goesTo("/geolocation/address");
    expect(reader.at).toBe("/geolocation/by-hand");
    await reader.goesTo("/geolocation/confirm");
    await reader.follows(await reader.sends("/geolocation/confirm", { checkout_option: "DELIVERY" }));
    expect(reader.at).toBe("/");
  });

  test("a CEP and a town that no map knows keep what was written, and tell the phone", async ({ reader }) => {
    const answer = await reader.posts("/geolocation/by-hand", {
      ...{
        postal_code: "99999-999",
        street: "Rua Um",
        number: "1",
        district: "Centro",
        city: "Lugar Nenhum",
      },
    });
    expect(answer.status).toBe(422);
    reader.says(answer, "geolocation.byHand.unknown");
    expect(typedIn(answer.body, "city")).toBe("Lugar Nenhum");
    expect(answer.body).toContain('href="tel:');
  });

  for (const [postal_code, key] of [
    ["20040-002", "geolocation.byHand.unknown"],
    ["00000-000", "form.cep.unknown"],
  ] as const) {
    test(`a CEP that cannot be in the town is refused: ${postal_code}`, async ({ reader }) => {
      const answer = await reader.posts("/geolocation/by-hand", { ...UNMAPPED, postal_code });
      expect(answer.status).toBe(422);
      reader.says(answer, key);
      expect(typedIn(answer.body, "street")).toBe(UNMAPPED.street);
    });
  }

  test("an address of which the town alone is known is promised nothing, and the restaurant decides", async ({
    reader,
    orders,
  }) => {
    await reader.follows(await reader.posts("/geolocation/by-hand", UNMAPPED));
    const page = await reader.opens("/geolocation/confirm");
    reader.says(page, "geolocation.confirm.unmapped");
    await reader.follows(await reader.sends("/geolocation/confirm", { checkout_option: "DELIVERY" }));
    await reader.fillsCart();
    const cart = await reader.opens("/cart");
    reader.says(cart, "bag.summary.deliveryUnsure");
    const [menu, stores] = [await reader.opens("/menu"), await reader.opens("/stores")];
    // Neither a time nor a distance: what is near is not there.
    for (const page of [cart, menu, stores]) expect(textOf(page.body)).not.toMatch(/\d–\d+\smin|\d\sk?m\b/);
    reader.says(await reader.opens("/payment"), "geolocation.confirm.unmappedHint");
    const refused = await reader.places();
    expect(refused.status).toBe(412);
    reader.says(refused, "availability.OUT_OF_AREA.title");
    expect(await orders()).toEqual([]);
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
    reader.says(await reader.goesTo("/"), "common.closedNow");
    const menu = await reader.opens("/menu");
    expect(menu.status).toBe(200);
    expect(headingsOf(menu.body)).toContain(reader.t("title.menu.title"));
  });
});

import { describe, expect, test } from "vitest";
import { getT, localeOf } from "./i18n.server";

function asked(headers: Record<string, string>): Request {
  return new Request("http://localhost/", { headers });
}

describe("localeOf", () => {
  test.each([
    ["en-US", "en-US"],
    ["en-GB", "en-US"],
    ["en", "en-US"],
    ["EN-us", "en-US"],
    ["pt-PT", "pt-BR"],
    ["pt", "pt-BR"],
    ["pt;q=0.4, en;q=0.8", "en-US"],
    ["fr-FR,fr;q=0.9,en;q=0.5", "en-US"],
    ["de, es;q=0.9", "pt-BR"],
    ["en;q=0, pt;q=0.1", "pt-BR"],
    ["*", "pt-BR"],
    ["fr, en;q=0.5, *;q=0.1", "en-US"],
    [";;,,=,q=1", "pt-BR"],
    ["", "pt-BR"],
  ])("answers Accept-Language %j in %s", async (header, locale) => {
    expect(await localeOf(asked({ "Accept-Language": header }))).toBe(locale);
  });

  test("without a word from the browser it is Portuguese", async () => {
    expect(await localeOf(asked({}))).toBe("pt-BR");
  });

  test("the cookie wins over the browser", async () => {
    expect(await localeOf(asked({ "Accept-Language": "pt-BR", Cookie: "a=b; locale=en-US" }))).toBe("en-US");
  });

  test.each(["locale=fr", "locale=", "locale", "locale=%E0%A4%A", "xlocale=pt-BR"])(
    "passes over the cookie %j",
    async (cookie) => {
      expect(await localeOf(asked({ "Accept-Language": "en", Cookie: cookie }))).toBe("en-US");
    },
  );
});

describe("getT", () => {
  test("sets i18next up once a language", () => {
    expect(getT("en-US")).toBe(getT("en-US"));
    expect(getT("en-US")).not.toBe(getT("pt-BR"));
  });

  test("reads each language at the same time, and escapes nothing", async () => {
    const [pt, en] = await Promise.all([getT("pt-BR"), getT("en-US")]);
    expect(pt("toast.cart.added", { item: "Queijo & <mel>" })).toBe("Na sacola: Queijo & <mel>");
    expect(en("toast.cart.added", { item: "Queijo & <mel>" })).toBe("Added to bag: Queijo & <mel>");
  });
});

import { describe, expect, it } from "vitest";
import { catalog } from "~/locales/pt-BR";
import { createTranslate } from "~/locales/translate";
import type { CartChange } from "~/services/contract/shared.server";
import { cartNotices } from "./cart-notices.server";

const t = createTranslate(catalog, "pt-BR");
const brl = (value: number) => ({ value, currency: "BRL" });
const price: CartChange = {
  name: "Pudim de leite",
  kind: "PRICE_CHANGED",
  old_price: brl(1690),
  new_price: brl(1890),
};

describe("what the backend changed in a bag", () => {
  it("is nothing to be told when nothing changed", () => {
    expect(cartNotices(t, "pt-BR", [])).toEqual([]);
  });

  it("is told in words, prices apart from the rest", () => {
    const changes: CartChange[] = [
      price,
      { name: "Suco de laranja", kind: "UNAVAILABLE" },
      { name: "AURORA10", kind: "COUPON_REMOVED" },
      { name: "Café", kind: "UNKNOWN" },
    ];
    expect(cartNotices(t, "pt-BR", changes)).toEqual([
      {
        title: "Mudou na sacola",
        lines: [
          "Acabou por hoje: Suco de laranja",
          "O cupom AURORA10 não vale mais para esta sacola",
          "Mudou na sacola: Café",
        ],
      },
      { title: "Um preço mudou", lines: ["Pudim de leite: de R$\u00a016,90 para R$\u00a018,90"] },
    ]);
  });

  it("says no price that did not come", () => {
    const change: CartChange = { name: price.name, kind: "PRICE_CHANGED" };
    expect(cartNotices(t, "pt-BR", [change])[0]?.lines).toEqual(["Mudou na sacola: Pudim de leite"]);
  });
});

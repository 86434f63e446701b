import { describe, expect, it } from "vitest";
import { catalog } from "~/locales/pt-BR";
import { createTranslate } from "~/locales/translate";
import type { CartChange } from "~/services/contract/shared.server";
import { cartNotices } from "./cart.server";

const t = createTranslate(catalog, "pt-BR");
const brl = (value: number) => ({ value, currency: "BRL" });
const price: CartChange = {
  name: "Pudim de leite",
  kind: "PRICE_CHANGED",
  old_price: brl(1690),
  new_price: brl(1890),
};

describe("the backend's changes in a cart", () => {
  it("give no notice if there are none", () => {
    expect(cartNotices(t, "pt-BR", [])).toEqual([]);
  });

  it("are put into words, with price changes in a notice of their own", () => {
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

  it("are put into words without prices if the backend sent none", () => {
    const change: CartChange = { name: price.name, kind: "PRICE_CHANGED" };
    expect(cartNotices(t, "pt-BR", [change])[0]?.lines).toEqual(["Mudou na sacola: Pudim de leite"]);
  });
});

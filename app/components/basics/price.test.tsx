import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { I18nProvider } from "~/components/document/i18n";
import { catalog } from "~/locales/pt-BR/index";
import { createTranslate } from "~/locales/translate";
import { Price } from "./price";

const t = createTranslate(catalog, "pt-BR");
const reais = (value: number) => ({ value, currency: "BRL" });

function html(price: number, original?: number): string {
  return renderToStaticMarkup(
    <I18nProvider locale="pt-BR" t={t}>
      <Price price={reais(price)} original={original === undefined ? undefined : reais(original)} />
    </I18nProvider>,
  );
}

describe("Price", () => {
  it("shows only the amount if there is no reduction", () => {
    expect(html(8990)).toBe('<span class="price">R$\u00a089,90</span>');
  });

  it("says the old price before the new one, and strikes it through", () => {
    expect(html(5990, 6990)).toBe(
      '<span class="price"><span class="sr">antes R$\u00a069,90, agora R$\u00a059,90</span>' +
        '<span aria-hidden="true">R$\u00a059,90<s>R$\u00a069,90</s></span></span>',
    );
  });

  it("strikes nothing through if the price did not fall", () => {
    expect(html(6990, 6990)).not.toContain("<s>");
    expect(html(7990, 6990)).not.toContain("<s>");
  });
});

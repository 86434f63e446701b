import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { catalog } from "~/locales/en-US";
import { createTranslate } from "~/locales/translate";
import { I18nProvider, useLocale, useT } from "./i18n";

function Cart() {
  const t = useT();
  return <p lang={useLocale()}>{t("bag.items", { count: 3 })}</p>;
}

describe("I18nProvider", () => {
  test("provides its language and its texts", () => {
    const page = (
      <I18nProvider locale="en-US" t={createTranslate(catalog, "en-US")}>
        <Cart />
      </I18nProvider>
    );
    expect(renderToString(page)).toBe('<p lang="en-US">3 items</p>');
  });

  test("throws if it is missing", () => {
    expect(() => renderToString(<Cart />)).toThrow("I18nProvider");
  });
});

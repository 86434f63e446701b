import { afterEach, expect, test, vi } from "vitest";
import { tidyBirthday } from "~/domain/customer/birthday";
import { tidy } from "./fields";

afterEach(() => vi.unstubAllGlobals());

test.each(["pt-BR", "en-US"] as const)("a birthday is written in the language of its field: %s", (locale) => {
  // A translator has changed that of the document.
  vi.stubGlobal("document", { documentElement: { lang: "de" } });
  const field = { value: "7/3/1990", form: null, dataset: { tidy: `birthday ${locale}` } };
  // @ts-expect-error: of a field this is all that is used
  tidy(field);
  expect(field.value).toBe(tidyBirthday("7/3/1990", locale));
});

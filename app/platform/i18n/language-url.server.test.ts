import { expect, test } from "vitest";
import { languageOfUrl, withoutLanguage } from "./i18n.server";

test.each([
  ["/auth?lang=en-US", "en-US"],
  ["/privacy/terms?lang=pt-BR&x=1", "pt-BR"],
  ["/auth", undefined],
  ["/auth?lang=en", undefined],
  ["/auth?lang=fr-FR", undefined],
  ["/auth?lang=", undefined],
  ["/menu?lang=en-US", undefined],
  ["/profile?lang=en-US", undefined],
])("%s is in %s", (path, locale) => {
  expect(languageOfUrl({ url: `http://shop.test${path}` })).toBe(locale);
});

test.each([
  ["/auth?lang=en-US", "/auth"],
  ["/auth?x=1&lang=en-US#top", "/auth?x=1#top"],
  ["/menu?query=caf%C3%A9", "/menu?query=caf%C3%A9"],
  ["/", "/"],
])("%s goes on at %s", (path, left) => {
  expect(withoutLanguage(path)).toBe(left);
});

import { Link } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server.js";
import { beforeEach, expect, it, vi } from "vitest";
import { CachedMarkup } from "~/components/document/cached-markup";
import { DocumentProvider } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { useHere } from "~/components/frame/here";
import type { Locale } from "~/locales/locale";
import { getT } from "~/platform/i18n/i18n.server";
import { cachedMarkupParts, forgetCachedMarkup } from "./cached-markup.server";

beforeEach(forgetCachedMarkup);

const drawn = vi.fn();

function Inside({ word }: { word?: string | undefined }) {
  drawn();
  return (
    <>
      {word}
      {useT()("menu.heading")}
      {", "}
      <Link to="/orders">{"<&>"}</Link>
      <input type="hidden" name="back" value={useHere()} readOnly />
    </>
  );
}

/** A page with one part in it, as the server writes it. */
async function page(here: string, { locale = "pt-BR" as Locale, word = "a" } = {}) {
  const info = { locale, t: await getT(locale), lite: false };
  const cachedMarkup = cachedMarkupParts(info, here);
  const html = renderToString(
    <DocumentProvider info={{ ...info, requestId: "", nonce: "", cachedMarkup }}>
      <StaticRouter location={here}>
        <CachedMarkup as="nav" name="test" input={{ word }} content={Inside} className="x" />
      </StaticRouter>
    </DocumentProvider>,
  );
  cachedMarkup.keepMissing();
  return html;
}

it("writes what React would, wherever the page stands, and renders it once", async () => {
  drawn.mockClear();
  const first = await page("/menu?query=a%22b&page=2");
  expect(first).toContain('value="/menu?query=a%22b&amp;page=2"');
  expect(await page("/menu?query=a%22b&page=2")).toBe(first);
  const calls = drawn.mock.calls.length;
  const elsewhere = await page("/cart");
  expect(elsewhere).toBe(first.replace("/menu?query=a%22b&amp;page=2", "/cart"));
  expect(drawn).toHaveBeenCalledTimes(calls);
});

it("keeps each language and all that a part is made of apart, and nothing long", async () => {
  const first = await page("/");
  expect(await page("/", { locale: "en-US" })).toContain("Menu");
  expect(await page("/", { word: "other" })).toContain("other");
  expect(await page("/")).toBe(first);
  const word = "a".repeat(1_000);
  await page("/", { word });
  drawn.mockClear();
  await page("/", { word });
  expect(drawn).toHaveBeenCalledTimes(1);
});

import { Link } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server.js";
import { expect, it, vi } from "vitest";
import { CachedMarkup } from "~/components/document/cached-markup";
import { DocumentProvider } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { useHere } from "~/components/frame/here";
import type { Locale } from "~/locales/locale";
import { getT } from "~/platform/i18n/i18n.server";
import { cachedMarkupParts } from "./cached-markup.server";

function Inside() {
  return (
    <>
      {useT()("menu.heading")}
      {", "}
      <Link to="/orders">{"<&>"}</Link>
      <input type="hidden" name="back" value={useHere()} readOnly />
    </>
  );
}

/** A page with one part in it, as the server writes it. */
async function page(
  here: string,
  inside: () => JSX.Element,
  { locale = "pt-BR" as Locale, by = ["a"] } = {},
) {
  const info = { locale, t: await getT(locale), lite: false };
  const cachedMarkup = cachedMarkupParts(info, here);
  const html = renderToString(
    <DocumentProvider info={{ ...info, requestId: "", nonce: "", cachedMarkup }}>
      <StaticRouter location={here}>
        <CachedMarkup as="nav" name="test" by={by} className="x">
          {inside}
        </CachedMarkup>
      </StaticRouter>
    </DocumentProvider>,
  );
  cachedMarkup.keepMissing();
  return html;
}

it("writes what React would, wherever the page stands, and renders it once", async () => {
  const inside = vi.fn(() => <Inside />);
  const first = await page("/menu?query=a%22b&page=2", inside);
  expect(first).toContain('value="/menu?query=a%22b&amp;page=2"');
  expect(await page("/menu?query=a%22b&page=2", inside)).toBe(first);
  const calls = inside.mock.calls.length;
  const elsewhere = await page("/cart", inside);
  expect(elsewhere).toBe(first.replace("/menu?query=a%22b&amp;page=2", "/cart"));
  expect(inside).toHaveBeenCalledTimes(calls);
});

it("keeps each language and all that a part is made of apart", async () => {
  await page("/", () => <Inside />, { by: ["b"] });
  expect(await page("/", () => <Inside />, { by: ["b"], locale: "en-US" })).toContain("Menu");
  expect(await page("/", () => <p>other</p>, { by: ["c"] })).toContain("<p>other</p>");
  expect(await page("/", () => <p>new</p>, { by: ["b"] })).toContain("Cardápio");
});

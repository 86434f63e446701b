import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server.js";
import { expect, it } from "vitest";
import { DocumentProvider } from "~/components/document/document";
import { catalog } from "~/locales/pt-BR";
import { createTranslate } from "~/locales/translate";
import { Coupons } from "./coupons";

const COUPON = { name: "Dez reais", description: undefined, details: "até amanhã" };

/** The page of two coupons, one of them expired. The cart has the named one. */
async function pageOf(used?: string): Promise<string> {
  const coupons = [
    { ...COUPON, code: "GOOD10", isOver: false, missing: undefined },
    { ...COUPON, code: "OVER10", isOver: true, missing: undefined },
    { ...COUPON, code: "FAR10", isOver: false, missing: "R$ 10,20" },
  ];
  const view = {
    coupons,
    hasCart: true,
    used: used === undefined ? undefined : { code: used, saves: "R$ 10" },
  };
  const page = <Coupons title="x" action="/cart/coupon" view={view} refused={undefined} />;
  const routes = [{ id: "root", path: "/", element: page }];
  const context = await createStaticHandler(routes).query(new Request("http://shop.test/"));
  if (context instanceof Response) throw new Error("no page");
  const t = createTranslate(catalog, "pt-BR");
  return renderToStaticMarkup(
    <DocumentProvider info={{ locale: "pt-BR", t, lite: false, requestId: "r", nonce: "" }}>
      <StaticRouterProvider router={createStaticRouter(routes, context)} context={context} hydrate={false} />
    </DocumentProvider>,
  );
}

const hasButton = (html: string, code: string) => html.includes(`value="${code}"`);

it("has a button for a valid coupon, and none for an expired one", async () => {
  const html = await pageOf();
  expect(html).toContain("OVER10");
  expect([hasButton(html, "GOOD10"), hasButton(html, "OVER10")]).toEqual([true, false]);
});

it("removes a coupon that expired while it was on the cart", async () => {
  expect(hasButton(await pageOf("OVER10"), "OVER10")).toBe(true);
});

it("says what is missing for a coupon, which has no button until it is reached", async () => {
  const html = await pageOf();
  expect(html).toContain("Faltam R$ 10,20");
  expect(hasButton(html, "FAR10")).toBe(false);
});

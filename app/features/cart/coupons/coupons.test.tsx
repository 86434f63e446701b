import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server.js";
import { expect, it } from "vitest";
import { DocumentProvider } from "~/components/document/document";
import { catalog } from "~/locales/pt-BR";
import { createTranslate } from "~/locales/translate";
import type { RefusedCoupon } from "./coupon-use.server";
import { Coupons } from "./coupons";

const COUPON = { name: "Dez reais", description: undefined, details: "até amanhã" };

/** The page of two coupons, one of them expired. The cart has the named one. */
async function pageOf(used?: string, refused?: RefusedCoupon): Promise<string> {
  const coupons = [
    { ...COUPON, code: "GOOD10", isOver: false, missing: undefined, refusal: undefined },
    { ...COUPON, code: "OVER10", isOver: true, missing: undefined, refusal: undefined },
    { ...COUPON, code: "FAR10", isOver: false, missing: "R$ 10,20", refusal: undefined },
    { ...COUPON, code: "NOON10", isOver: false, missing: undefined, refusal: "Vale das 11h às 15h." },
  ];
  const view = {
    coupons,
    hasCart: true,
    waiting: undefined,
    used: used === undefined ? undefined : { code: used, saves: "R$ 10" },
  };
  const page = <Coupons title="x" action="/cart/coupon" view={view} refused={refused} />;
  const routes = [{ id: "root", path: "/", element: page }];
  const context = await createStaticHandler(routes).query(new Request("http://shop.test/"));
  if (context instanceof Response) throw new Error("no page");
  const t = createTranslate(catalog, "pt-BR");
  return renderToStaticMarkup(
    <DocumentProvider info={{ locale: "pt-BR", t, requestId: "r", nonce: "", here: "/" }}>
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

it("says why a coupon cannot be used now, and has no button for it", async () => {
  const html = await pageOf();
  expect(html).toContain("Vale das 11h às 15h.");
  expect(hasButton(html, "NOON10")).toBe(false);
});

it.each(["GOOD10", "OVER10", "FAR10", "NOON10", "NOT_LISTED", "a < b"])(
  "keeps a refused code that was typed in its field: %s",
  async (code) => {
    const html = await pageOf(undefined, { code, error: "Não vale", isListed: false });
    const [field = ""] = html.match(/<input[^>]* id="code"[^>]*>/) ?? [];
    expect(field).toContain(`value="${code.replace("<", "&lt;")}"`);
    expect(field).toContain('aria-describedby="code-error"');
    expect(html.split("Não vale").length, "said once").toBe(2);
  },
);

it("says a refusal at the coupon that was pressed, or at the field if it has left the list", async () => {
  const listed = await pageOf(undefined, { code: "GOOD10", error: "Não vale", isListed: true });
  expect(listed).not.toContain('id="code-error"');
  expect(listed).toContain('id="coupon-0-error"');
  const left = await pageOf(undefined, { code: "LEFT10", error: "Não vale", isListed: true });
  expect(left).toContain('id="code-error"');
});

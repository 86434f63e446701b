import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server.js";
import { expect, it } from "vitest";
import { DocumentProvider } from "~/components/document/document";
import { useBrand } from "~/components/frame/root-data";
import { catalog } from "~/locales/pt-BR";
import { createTranslate } from "~/locales/translate";
import { PlainHeader, StepHeader } from "./header";

const LOGO = "https://pictures.example/logo.svg";

function Page() {
  const brand = useBrand();
  return (
    <>
      <PlainHeader brand={brand} />
      <StepHeader brand={brand} back="/" title="x" />
    </>
  );
}

async function pageOf(root: { brand: string; logo?: string }): Promise<string> {
  const routes = [{ id: "root", path: "/", element: <Page />, loader: () => root }];
  const context = await createStaticHandler(routes).query(new Request("http://shop.test/"));
  if (context instanceof Response) throw new Error("no page");
  const info = {
    locale: "pt-BR" as const,
    t: createTranslate(catalog, "pt-BR"),
    requestId: "r",
    nonce: "",
    here: "/",
  };
  return renderToStaticMarkup(
    <DocumentProvider info={info}>
      <StaticRouterProvider router={createStaticRouter(routes, context)} context={context} hydrate={false} />
    </DocumentProvider>,
  );
}

it("shows the restaurant's logo beside its name, and reserves its space while it loads", async () => {
  const page = await pageOf({ brand: "Cantina", logo: LOGO });
  const marks = page.match(/<img [^>]*>Cantina/g);
  expect(marks).toHaveLength(2);
  for (const mark of marks ?? []) {
    expect(mark).toMatch(/^<img src="\/resources\/picture\?[^>]* alt="" width="28" height="28"\/>Cantina$/);
    expect(mark).toContain(encodeURIComponent(LOGO));
  }
});

it("shows the site's own symbol without a logo", async () => {
  const page = await pageOf({ brand: "Cantina" });
  expect(page).not.toContain("<img");
  expect(page).toMatch(/<\/svg>Cantina/);
});

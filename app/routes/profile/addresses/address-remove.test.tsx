import type { LoaderFunctionArgs } from "@remix-run/node";
import { HttpResponse, http } from "msw";
import { renderToStaticMarkup } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "react-router-dom/server.js";
import { expect, test } from "vitest";
import { DocumentProvider } from "~/components/document/document";
import { HOME_ADDRESS } from "~/features/address/home-address.fixture";
import { catalog } from "~/locales/pt-BR";
import { createTranslate } from "~/locales/translate";
import { env } from "~/platform/env/env.server";
import { cookiesAfter, demoBackend, PASSWORD, visitorWith } from "~/platform/request/demo-backend.fixture";
import RemoveAddressPage, * as removal from "./address-remove";
import AddressesPage, * as list from "./addresses";

const { server } = demoBackend();

type Args = Pick<LoaderFunctionArgs, "request" | "params">;
const routes = [
  {
    path: "/profile/addresses",
    loader: ({ request, params }: Args) => list.loader({ request, params, context: {} }),
    element: <AddressesPage />,
  },
  {
    path: "/profile/addresses/:addressId/remove",
    loader: ({ request, params }: Args) => removal.loader({ request, params, context: {} }),
    action: ({ request, params }: Args) => removal.action({ request, params, context: {} }),
    element: <RemoveAddressPage />,
  },
];
const handler = createStaticHandler(routes);

function htmlOf(context: StaticHandlerContext): string {
  const t = createTranslate(catalog, "pt-BR");
  const here = context.location.pathname;
  return renderToStaticMarkup(
    <DocumentProvider info={{ locale: "pt-BR", t, requestId: "r", nonce: "", here }}>
      <StaticRouterProvider router={createStaticRouter(routes, context)} context={context} hydrate={false} />
    </DocumentProvider>,
  );
}

async function customer(): Promise<string> {
  const visitor = await visitorWith();
  visitor.keepTokens(await visitor.api.crm.login("ana@exemplo.com", PASSWORD), { type: "registered" });
  visitor.saveAccount({ complete: true });
  return cookiesAfter(new Headers(visitor.takeHeaders()));
}

const asWritten = (text = "") => text.replaceAll("&amp;", "&").replaceAll("&#x27;", "'");

test.each(["a?b", "a#b", "100%", "%2e", "a&b=c", "a;b", "ção 1"])(
  "an address whose id is %s goes by the forms of its pages alone",
  async (id) => {
    const removed: unknown[] = [];
    const saved = [
      { ...HOME_ADDRESS, id: "home", is_main: true },
      { ...HOME_ADDRESS, id, number: "9" },
    ];
    server.use(
      http.get(`${env.API_URLS.crm}/addresses`, () => HttpResponse.json(saved)),
      http.delete(`${env.API_URLS.crm}/addresses/*`, ({ request }) => {
        removed.push(decodeURIComponent(new URL(request.url).pathname.split("/").at(-1) ?? ""));
        saved.pop();
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const headers = { cookie: await customer(), "sec-fetch-site": "same-origin" };
    const ask = (path: string, init: RequestInit = {}) =>
      handler.query(new Request(new URL(path, env.APP_ORIGIN), { headers, ...init }));
    const open = async (path: string) => {
      const context = await ask(path);
      if (context instanceof Response) throw new Error(`led to ${context.headers.get("location")}`);
      return htmlOf(context);
    };

    const links = [...(await open("/profile/addresses")).matchAll(/href="([^"]*\/remove)"/g)];
    const page = asWritten(links.at(-1)?.[1]);
    const form = /<form[^>]*action="([^"]*)"/.exec(await open(page));
    const answer = await ask(asWritten(form?.[1]), { method: "POST", body: new URLSearchParams() });
    expect(answer instanceof Response && answer.headers.get("location")).toBe("/profile/addresses");
    expect(removed).toEqual([id]);
  },
);

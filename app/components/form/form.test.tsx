import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { renderToString } from "react-dom/server";
import { matchPath } from "react-router-dom";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server.js";
import { describe, expect, test } from "vitest";
import { DocumentProvider } from "~/components/document/document";
import { Form } from "~/components/form/form";
import { pagePath } from "~/domain/visit/page-path";
import { getT } from "~/platform/i18n/i18n.server";
import { isId } from "~/services/contract/primitives.server";

const NASTY = [
  "a?b",
  "a#b",
  "100%",
  "%3F",
  "two words",
  `"it's"`,
  "🍕",
  "..;",
  "a&b=c",
  "a;b",
  "ção",
  "a\\b",
  ".",
];

const anyId = fc.oneof(
  fc.constantFrom(...NASTY.slice(0, -1)),
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }).filter(isId),
);

test("an id in a path is decoded to the same id", () => {
  fc.assert(
    fc.property(anyId, (id) => {
      const { pathname, search, hash } = new URL(pagePath`/orders/${id}/receipt`, "http://here");
      expect([search, hash]).toEqual(["", ""]);
      // As the router reads it.
      const decoded = pathname.split("/").map(decodeURIComponent).join("/");
      expect(matchPath("/orders/:orderId/receipt", decoded)?.params.orderId).toBe(id);
    }),
  );
});

describe("a form without an action posts to its own page", () => {
  test.each(NASTY.slice(0, -1))("whose id is %s", async (id) => {
    const path = pagePath`/profile/addresses/${id}/remove`;
    const routes = [{ path: "/profile/addresses/:id/remove", element: <Form method="post" /> }];
    const context = await createStaticHandler(routes).query(new Request(`http://here${path}?lang=en`));
    if (context instanceof Response) throw new Error("led elsewhere");
    const { pathname, search } = context.location;
    const words = { locale: "pt-BR" as const, t: await getT("pt-BR") };
    const html = renderToString(
      <DocumentProvider info={{ ...words, here: pathname + search, requestId: "", nonce: "" }}>
        <StaticRouterProvider
          router={createStaticRouter(routes, context)}
          context={context}
          hydrate={false}
        />
      </DocumentProvider>,
    );
    const action = /action="([^"]*)"/.exec(html)?.[1]?.replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
    expect(action).toBe(`${path}?lang=en`);
  });
});

const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\./.test(file))
  .map((file) => ({ file, text: readFileSync(join("app", file), "utf8") }));

test("only pagePath puts ids into paths", () => {
  const own = [
    ...["domain/visit/page-path.ts", "domain/text/url.ts"],
    ...["services/client/api-path.server.ts", "features/account/codes/identity-proof.server.ts"],
  ];
  const others = sources.filter(({ text }) => text.includes("encodeURIComponent")).map(({ file }) => file);
  expect(others.sort()).toEqual(own.sort());
  // A template that begins with a slash and holds an id as it is.
  const bare = /(?<!pagePath|path)`\/[a-z][^`?]*\$\{[^}]*\b(?:\w*[iI]d|token)\}/;
  expect(sources.filter(({ text }) => bare.test(text)).map(({ file }) => file)).toEqual([]);
});

test("the router's own form, which decodes the page's path, is used nowhere", () => {
  const users = sources.filter(({ text }) =>
    /import \{[^}]*\bForm\b[^}]*\} from "@remix-run\/react"/.test(text),
  );
  expect(users.map(({ file }) => file)).toEqual([]);
});

test("a form with one field has no error summary", () => {
  const forms = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/<([fF])orm\b.*?<\/\1orm>/gs)].map(([form]) => ({ file, form })),
  );
  const fieldsOf = (form: string) => form.match(/<\w*Field\b/g)?.length ?? 0;
  const hasMore = /<(\w+Fields|AddressDetails|RadioCards|OneField|SplitChoices|Choices)\b/;
  const boxed = forms.filter(({ form }) => form.includes("<ErrorSummary"));
  expect(boxed.length).toBeGreaterThan(5);
  const doubled = boxed.filter(({ form }) => fieldsOf(form) === 1 && !hasMore.test(form));
  expect(doubled.map(({ file }) => file)).toEqual([]);
  expect(forms.filter(({ form }) => form.includes("<OneField")).length).toBeGreaterThan(10);
});

test("only pictures are faded, because faded text is hard to read", () => {
  const styles = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".css"),
  );
  const faded = styles.flatMap((file) =>
    [...readFileSync(join("app", file), "utf8").matchAll(/([^{}]*)\{[^{}]*opacity: 0\.\d/g)].map(
      ([, selector = ""]) => selector.trim(),
    ),
  );
  expect(faded.sort()).toEqual([".diff .off", ".item-off img", ".past-off > img"]);
});

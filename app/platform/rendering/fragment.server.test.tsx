import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, it, vi } from "vitest";
import { type DocumentInfo, DocumentProvider, useHere } from "~/components/document/document";
import { Shared, sharedFragment } from "~/components/document/fragment";
import { useT } from "~/components/document/i18n";
import { getT } from "~/platform/i18n/i18n.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { forgetFragments, fragmentOf, freshFragment, sharedHtml } from "./fragment.server";

beforeEach(forgetFragments);

async function visitorOf({ locale = "pt-BR" as Visitor["locale"], here = "/menu" } = {}) {
  return {
    url: new URL(`http://localhost${here}`),
    locale,
    t: await getT(locale),
    fragments: new Map<string, string>(),
  };
}

interface Words {
  [name: string]: object | string | undefined;
  value: object;
  word?: string | undefined;
}

const drawn = vi.fn();

function Heading({ word = "" }: Words) {
  drawn();
  return (
    <h2>
      {useT()("title.menu.title")}
      {word}
    </h2>
  );
}

const HEADING = sharedFragment("heading", (input: Words) => <Heading {...input} />);
const OTHER = sharedFragment("other", (input: Words) => <Heading {...input} />);
const RAW = sharedFragment("raw", () => <p>{"<b>&"}</p>);

it("renders once for each kind, input and language, whatever the element's id", async () => {
  drawn.mockClear();
  const [visitor, english] = [await visitorOf(), await visitorOf({ locale: "en-US" })];
  const value = Object.freeze(["a"]);
  for (const who of [visitor, visitor, english, english])
    fragmentOf(who, "x", HEADING, { value, word: undefined });
  expect(drawn).toHaveBeenCalledTimes(2);
  fragmentOf(visitor, "x", HEADING, { value, word: "2" });
  fragmentOf(visitor, "y", HEADING, { word: "2", value });
  fragmentOf(visitor, "z", OTHER, { value });
  fragmentOf(visitor, "x", HEADING, { value: Object.freeze(["a"]) });
  expect(drawn).toHaveBeenCalledTimes(5);
  expect(visitor.fragments.get("y")).toBe("<h2>Cardápio2</h2>");
  expect(english.fragments.get("x")).toBe("<h2>Menu</h2>");
});

it("keeps nothing that may change, that is long, or that is for one visitor", async () => {
  const visitor = await visitorOf();
  const value = Object.freeze({});
  for (const render of [
    () => fragmentOf(visitor, "x", HEADING, { value: {} }),
    () => fragmentOf(visitor, "x", HEADING, { value, word: "a".repeat(500) }),
    () => freshFragment(visitor, "x", <Heading value={value} />),
  ]) {
    drawn.mockClear();
    render();
    render();
    expect(drawn).toHaveBeenCalledTimes(2);
  }
});

it("never gives one input's HTML to another, in any order", async () => {
  const visitor = await visitorOf();
  const values = [Object.freeze({}), Object.freeze([]), Object.freeze(["1"])];
  const word = fc.oneof(fc.string(), fc.constantFrom("[1]", "1", "word", '","word"', "undefined"));
  const input = fc.record({ value: fc.constantFrom(...values), word });
  fc.assert(
    fc.property(fc.array(input), (inputs) => {
      for (const one of inputs) {
        fragmentOf(visitor, "kept", HEADING, one);
        freshFragment(visitor, "fresh", <Heading {...one} />);
        expect(visitor.fragments.get("kept")).toBe(visitor.fragments.get("fresh"));
      }
    }),
  );
});

it("keeps nothing of what is a visitor's own", async () => {
  const [ana, bruno] = [await visitorOf(), await visitorOf()];
  fragmentOf(ana, "x", RAW, {}, (html) => html.replace("<p>", "<p class=ana>"));
  fragmentOf(bruno, "x", RAW, {});
  expect(ana.fragments.get("x")).toContain("<p class=ana>");
  expect(bruno.fragments.get("x")).toBe("<p>&lt;b&gt;&amp;</p>");
});

const BACK = sharedFragment("back", () => <Back />);

function Back() {
  drawn();
  return <input type="hidden" name="back" value={useHere()} readOnly />;
}

/** A page with a shared part in its frame, as the server writes it. */
async function page(here: string, isKept = true) {
  const words = { locale: "pt-BR" as const, t: await getT("pt-BR") };
  const shared = isKept ? { shared: sharedHtml(words, here) } : {};
  const info: DocumentInfo = { ...words, ...shared, here, requestId: "", nonce: "" };
  return renderToStaticMarkup(
    <DocumentProvider info={info}>
      <Back />
      <Shared as="nav" fragment={BACK} input={{}} className="x" />
      <Back />
    </DocumentProvider>,
  );
}

it("renders a part of the frame once, and writes each page's own path into it", async () => {
  const paths = ["/menu?query=a%22b&page=2", "/cart", "/$&", "/-anywhere-"];
  const plain = await Promise.all(paths.map((here) => page(here, false)));
  drawn.mockClear();
  for (const [at, here] of paths.entries()) expect(await page(here)).toBe(plain[at]);
  expect(plain[0]).toContain('<nav class="x"><input type="hidden" name="back" readonly="" value="/menu');
  expect(drawn).toHaveBeenCalledTimes(2 * paths.length + 1);
});

it("writes the path into the fragments of loaders too", async () => {
  const visitor = await visitorOf({ here: "/menu?page=2&a" });
  fragmentOf(visitor, "x", BACK, {});
  freshFragment(visitor, "y", <Back />);
  expect(visitor.fragments.get("x")).toContain('value="/menu?page=2&amp;a"');
  expect(visitor.fragments.get("y")).toBe(visitor.fragments.get("x"));
});

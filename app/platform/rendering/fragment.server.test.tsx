import fc from "fast-check";
import { beforeEach, expect, it, vi } from "vitest";
import { useT } from "~/components/document/i18n";
import { getT } from "~/platform/i18n/i18n.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { forgetFragments, fragmentOf, freshFragment, sharedFragment } from "./fragment.server";

beforeEach(forgetFragments);

async function visitorOf({ locale = "pt-BR" as Visitor["locale"], lite = false } = {}) {
  const request = new Request("http://localhost/menu");
  return { request, locale, t: await getT(locale), lite, fragments: new Map<string, string>() };
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
      {useT()("menu.heading")}
      {word}
    </h2>
  );
}

const HEADING = sharedFragment("heading", (input: Words) => <Heading {...input} />);
const OTHER = sharedFragment("other", (input: Words) => <Heading {...input} />);
const RAW = sharedFragment("raw", () => <p>{"<b>&"}</p>);

it("renders once for each kind, input, language and mode, whatever the element's id", async () => {
  drawn.mockClear();
  const [visitor, english, lite] = [
    await visitorOf(),
    await visitorOf({ locale: "en-US" }),
    await visitorOf({ lite: true }),
  ];
  const value = Object.freeze(["a"]);
  for (const who of [visitor, visitor, english, english, lite])
    fragmentOf(who, "x", HEADING, { value, word: undefined });
  expect(drawn).toHaveBeenCalledTimes(3);
  fragmentOf(visitor, "x", HEADING, { value, word: "2" });
  fragmentOf(visitor, "y", HEADING, { word: "2", value });
  fragmentOf(visitor, "z", OTHER, { value });
  fragmentOf(visitor, "x", HEADING, { value: Object.freeze(["a"]) });
  expect(drawn).toHaveBeenCalledTimes(6);
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

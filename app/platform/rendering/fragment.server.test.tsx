import { expect, it, vi } from "vitest";
import { useT } from "~/components/document/i18n";
import { getT } from "~/platform/i18n/i18n.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { DATA_REQUEST } from "./data-request.server";
import { fragmentOf } from "./fragment.server";

async function visitorOf({ data = false, locale = "pt-BR" as Visitor["locale"], lite = false } = {}) {
  const headers = new Headers(data ? { [DATA_REQUEST]: "1" } : {});
  const request = new Request("http://localhost/menu", { headers });
  return { request, locale, t: await getT(locale), lite, fragments: new Map<string, string>() };
}

function Heading() {
  return <h2>{useT()("menu.heading")}</h2>;
}

it("renders once for each value, language, mode and variety", async () => {
  const render = vi.fn(() => <Heading />);
  const [visitor, english, lite] = [
    await visitorOf(),
    await visitorOf({ locale: "en-US" }),
    await visitorOf({ lite: true }),
  ];
  const value = ["a"];
  for (const who of [visitor, visitor, english, english, lite]) fragmentOf(who, { id: "x", value }, render);
  expect(render).toHaveBeenCalledTimes(3);
  fragmentOf(visitor, { id: "x", value, vary: "2" }, render);
  fragmentOf(visitor, { id: "y", value }, render);
  fragmentOf(visitor, { id: "x", value: ["a"] }, render);
  expect(render).toHaveBeenCalledTimes(6);
  expect(visitor.fragments.get("x")).toBe("<h2>Cardápio</h2>");
  expect(english.fragments.get("x")).toBe("<h2>Menu</h2>");
});

it("hands the HTML to a document beside its data, and to a script as its data", async () => {
  const [page, script] = [await visitorOf(), await visitorOf({ data: true })];
  const value = {};
  const known = fragmentOf(page, { id: "x", value }, () => <p>{"<b>&"}</p>);
  expect(known).not.toHaveProperty("html");
  expect(fragmentOf(script, { id: "x", value }, () => <p />)).toEqual({
    ...known,
    html: "<p>&lt;b&gt;&amp;</p>",
  });
  expect(script.fragments.size).toBe(0);
});

it("keeps nothing of what is a visitor's own", async () => {
  const [ana, bruno] = [await visitorOf(), await visitorOf()];
  const value = {};
  fragmentOf(
    ana,
    { id: "x", value },
    () => <p />,
    (html) => html.replace("<p>", "<p class=ana>"),
  );
  fragmentOf(bruno, { id: "x", value }, () => <p />);
  expect(ana.fragments.get("x")).toBe("<p class=ana></p>");
  expect(bruno.fragments.get("x")).toBe("<p></p>");
});

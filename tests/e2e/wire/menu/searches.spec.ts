import { expect, inEachLanguage, test } from "../client/reader";
import { headingsOf, linksOf, titleOf, typedIn } from "../client/text";

const ODD = {
  "an emoji": "🍕🍕🍕🍕",
  "what looks like SQL": "' OR 1=1; DROP TABLE items --",
  "what looks like script": "<script>alert(1)</script>",
};

inEachLanguage(() => {
  for (const [what, query] of Object.entries(ODD)) {
    test(`${what} is searched for like anything else, and finds a way out`, async ({ reader }) => {
      await reader.isIn();
      const { body, status } = await reader.opens(`/menu?${new URLSearchParams({ query })}`);
      expect(status).toBe(200);
      expect(headingsOf(body)).toContain(reader.t("form.search.none.title", { query }));
      expect(typedIn(body, "query")).toBe(query);
      expect(body).not.toContain("<script>alert");
      expect(linksOf(body, reader.t("menu.results.all"))).toContain("/menu");
    });
  }

  test("a search that is too short is told so", async ({ reader }) => {
    await reader.isIn();
    const { body } = await reader.opens("/menu?query=mo");
    expect(headingsOf(body)).toContain(reader.t("form.search.short", { min: 3 }));
    expect(typedIn(body, "query")).toBe("mo");
  });

  for (const path of ["/nothing/x/y", "/privacy/nothing", "/build.php"]) {
    test(`${path} is a 404 in the customer's language`, async ({ reader }) => {
      const { body, status } = await reader.opens(path);
      expect(status).toBe(404);
      expect(headingsOf(body)).toContain(reader.t("status.404.title"));
      expect(titleOf(body).startsWith(reader.t("title.notFound.title"))).toBe(true);
      expect(linksOf(body, reader.t("cart.empty.action"))).toContain("/menu");
    });
  }
});

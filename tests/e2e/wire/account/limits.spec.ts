import { CARDS } from "../../people/cards";
import { typesCard } from "../bank";
import { expect, inEachLanguage, test } from "../client/reader";

inEachLanguage(() => {
  test("after two refused cards a good third one is taken", async ({ reader, orders }) => {
    await reader.hasCart();
    for (const number of [CARDS.declined, CARDS.declined, CARDS.approved]) {
      expect((await reader.places({ method: "card:CREDIT" })).status).toBe(303);
      reader.browser = (await typesCard(reader.browser, `${reader.origin}/payment/card`, number)).browser;
    }
    expect(await orders()).toHaveLength(1);
  });
});

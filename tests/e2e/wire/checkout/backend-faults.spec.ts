import { ANA, HOME } from "../../people/ana";
import { CHOICE, DISH, DISH_FORM } from "../../people/dishes";
import type { Fault } from "../../site/control";
import { expect, inEachLanguage, test } from "../client/reader";
import { headingsOf, linksOf, typedIn } from "../client/text";

/** The storefront's own limit of a backend call, and what a clear page may take beyond it. */
const LIMIT_MS = 2_500 + 3_000;

/** What a browser is shown of a backend that is down, see the journeys; here are the other ways to fail. */
const FAULTS: Record<string, Fault> = {
  "takes ten seconds": { kind: "delay", delay_ms: 10_000 },
  "answers 500": { kind: "status", status: 500 },
  "answers HTML": { kind: "html" },
};

const PATH = "/menu/feijoada";
const [, , , EXTRA] = DISH.options;
const EXTRA_FIELD = `quantity:${EXTRA?.id}:${CHOICE.extra.id}`;

inEachLanguage(() => {
  for (const [how, fault] of Object.entries(FAULTS)) {
    test.describe(`the backend ${how}`, () => {
      test("reading a page: it says so soon, and the page is there again after", async ({
        reader,
        control,
      }) => {
        await reader.isIn();
        await control.fault({ ...fault, path: "/client/get-item" });
        const answer = await within(LIMIT_MS, () => reader.opens(PATH));
        expect(answer.status).toBe(503);
        expect(headingsOf(answer.body)).toContain(reader.t("status.loadFailure.title"));
        expect(linksOf(answer.body, reader.t("status.loadFailure.action"))).toContain(PATH);
        await control.clearFaults();
        const again = await reader.opens(PATH);
        expect(again.status).toBe(200);
        reader.says(again, "item.add");
      });

      test("searching an address: it says so soon, and keeps what was typed", async ({ reader, control }) => {
        await control.fault({ ...fault, path: "/geocode" });
        const answer = await within(LIMIT_MS, () => reader.sends("/geolocation", { query: HOME.cep }));
        expect(answer.status).toBe(503);
        reader.says(answer, "error.defaultError");
        expect(typedIn(answer.body, "query")).toBe(HOME.cep);
      });

      test("adding to the cart: it says so soon, and keeps what was chosen", async ({ reader, control }) => {
        await reader.isIn();
        await reader.opens(`/menu/${DISH.id}`);
        await control.fault({ ...fault, method: "POST", path: "/session/guest-user/*/cart/items" });
        const answer = await within(LIMIT_MS, () => reader.posts(`/menu/${DISH.id}`, DISH_FORM));
        expect(answer.status).toBe(503);
        // A 500 is an answer; of all else nobody knows what it did.
        reader.says(answer, fault.kind === "status" ? "error.defaultError" : "bag.unsure");
        expect(typedIn(answer.body, EXTRA_FIELD)).toBe(String(CHOICE.extras));
      });

      test("ordering: it never orders twice and loses nothing", async ({ reader, control, orders }) => {
        await reader.hasCart();
        await reader.opens("/payment");
        await control.fault({ ...fault, area: "order", method: "POST", path: "/orders" });
        // Nobody knows whether the order was placed: the page says that it is finding out.
        const checking = await within(LIMIT_MS, async () => reader.follows(await reader.places()));
        expect(reader.at).toBe("/payment/checking");
        expect(headingsOf(checking.body)).toContain(reader.t("payment.unknown.title"));
        await control.clearFaults();
        await reader.opens("/cart");
        if ((await orders()).length === 0) {
          expect(typedIn((await reader.opens("/payment")).body, "name")).toBe(ANA.name);
          await reader.orders();
        }
        expect(await orders()).toHaveLength(1);
      });
    });
  }
});

async function within<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const begin = performance.now();
  const result = await work();
  expect(performance.now() - begin).toBeLessThan(ms);
  return result;
}

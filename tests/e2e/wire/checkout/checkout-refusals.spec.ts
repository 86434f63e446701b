import { ANA } from "../../people/ana";
import { DISH } from "../../people/dishes";
import { expect, inEachLanguage, test } from "../client/reader";
import { titleOf, typedIn } from "../client/text";

const REFUSED = /^(Erro|Error): /;

inEachLanguage(() => {
  test("change below the total is refused, and stays as typed", async ({ reader, orders }) => {
    await reader.hasCart();
    const answer = await reader.places({ change: "10" });
    expect(answer.status).toBe(422);
    expect(titleOf(answer.body)).toMatch(REFUSED);
    expect(typedIn(answer.body, "change")).toBe("10");
    expect(await orders()).toEqual([]);
  });

  test("change that is no amount is refused", async ({ reader, orders }) => {
    await reader.hasCart();
    const answer = await reader.places({ change: "abc" });
    expect(answer.status).toBe(422);
    reader.says(answer, "form.change.invalid");
    expect(await orders()).toEqual([]);
  });

  test("without change and without CPF it is an order too", async ({ reader, orders }) => {
    await reader.hasCart();
    const id = await reader.orders();
    const [placed] = await orders();
    expect(placed).toMatchObject({ id, contact: { name: ANA.name }, payment: { method: "CASH" } });
    expect(placed?.payment.change_for).toBeUndefined();
    expect(placed?.document).toBeUndefined();
  });

  test("without a cart there is no checkout", async ({ reader }) => {
    await reader.isIn();
    await reader.goesTo("/payment");
    expect(reader.at).toBe("/cart");
  });

  test("a store that closes while one pays takes no order and keeps the bag", async ({
    reader,
    control,
    orders,
  }) => {
    await reader.hasCart();
    const { body } = await reader.opens("/payment");
    await control.changeStores({ open: false });
    const answer = await reader.posts("/payment", {
      ...reader.formOf(body, "/payment").fields,
      ...{ name: ANA.name, phone: ANA.phone, method: "CASH" },
    });
    expect(answer.status).toBe(412);
    reader.says(answer, "common.closedNow");
    expect(typedIn(answer.body, "name")).toBe(ANA.name);
    expect(await orders()).toEqual([]);
    expect((await reader.opens("/cart")).body).toContain(`href="/menu/${DISH.id}?line=`);
  });

  test("twenty posts of one checkout at once are one order, and each leads to it", async ({
    reader,
    orders,
  }) => {
    await reader.hasCart();
    const { fields } = reader.formOf((await reader.opens("/payment")).body, "/payment");
    const form = { ...fields, name: ANA.name, phone: ANA.phone, method: "CASH" };
    const { browser, origin } = reader;
    const posts = Array.from({ length: 20 }, () => browser.post(`${origin}/payment`, form));
    const answers = await Promise.all(posts);
    const placed = await orders();
    expect(placed).toHaveLength(1);
    for (const { status, headers } of answers) {
      expect(status).toBe(303);
      expect(headers.location).toContain(placed[0]?.id);
    }
  });

  test("two tabs check out one cart in two ways: one order, and both tabs end on it", async ({
    reader,
    control,
    orders,
  }) => {
    await reader.hasCart();
    const { fields } = reader.formOf((await reader.opens("/payment")).body, "/payment");
    const id = await reader.orders();
    const second = { ...fields, name: ANA.name, phone: ANA.phone, method: "PIX" };
    const { status, headers } = await reader.posts("/payment", second);
    expect(status).toBe(303);
    expect(headers.location).toContain(id);
    expect(await orders()).toHaveLength(1);
    const own = (await control.payments()).filter(({ order_id }) => order_id === id);
    expect(own.map((payment) => `${payment.method} ${payment.status}`)).toEqual(["CASH PENDING"]);
  });
});

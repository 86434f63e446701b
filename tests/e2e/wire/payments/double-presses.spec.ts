import { expect, test } from "@playwright/test";
import { CARDS } from "../../people/cards";
import { typesCard } from "../bank";
import { signedIn } from "../client/browser";
import { Impatient, PRESSINGS } from "../client/impatient";
import { linkTo, Phone } from "../client/phone";
import { sharedReplicas } from "../replicas";

const shared = sharedReplicas();
const origin = () => shared().replicas[0].origin;

test.beforeEach(async () => {
  const { control } = shared().replicas[0];
  await control.reset();
  await control.setFlags({ table_payment: true });
});

for (const pressing of PRESSINGS) {
  test.describe(`pressed twice, ${pressing.name}`, () => {
    test("a saved card is removed once", async () => {
      const saved = await typesCard(
        await signedIn(origin()),
        `${origin()}/profile/payments/new`,
        CARDS.approved,
      );
      const ana = new Impatient(shared().replicas, pressing, saved.browser);
      const list = await ana.opens("/profile/payments");
      const remove = /href="([^"]+\/remove)"/.exec(list.body)?.[1] ?? "";
      const gone = await ana.presses(remove, {});
      expect(gone.headers.location).toBe("/profile/payments");
      expect((await ana.opens("/profile/payments")).body).not.toContain("4242");
    });

    test("a diner accepts and sits down once, on one page", async () => {
      const phone = new Phone(origin());
      await phone.goesTo(linkTo("1"));
      const diner = new Impatient(shared().replicas, pressing, phone.browser);
      const seated = await diner.presses("/table", { name: "Rute" }, undefined, "key");
      expect(seated.headers.location).toBe("/table/order");
      const { order } = await shared().replicas[0].control.table("1");
      expect(order?.diners.filter(({ name }) => name === "Rute")).toHaveLength(1);
    });

    test("a diner sits down once, and leaves once", async () => {
      const phone = new Phone(origin());
      await phone.comesTo("1");
      const diner = new Impatient(shared().replicas, pressing, phone.browser);
      const seated = await diner.presses("/table/form", { name: "Rita" }, undefined, "key");
      expect(seated.headers.location).toBe("/table/order");
      const { order } = await shared().replicas[0].control.table("1");
      expect(order?.diners.filter(({ name }) => name === "Rita")).toHaveLength(1);
      const left = await diner.presses("/table/leave", {});
      expect(left.status).toBe(303);
      expect((await diner.opens("/table/order")).body).not.toContain("Rita");
    });
  });
}

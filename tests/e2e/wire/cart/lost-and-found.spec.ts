import { DISH } from "../../people/dishes";
import { expect, inEachLanguage, Reader, test } from "../client/reader";
import { headingsOf, textOf, typedIn } from "../client/text";

/** Ana's address at work. */
const WORK = "/profile/addresses/trabalho-da-ana";

inEachLanguage(() => {
  test("?reload asks the restaurant anew, and leaves the address bar as it was", async ({
    reader,
    control,
  }) => {
    await reader.isIn();
    await reader.opens("/menu");
    await control.changeStores({ open: false });
    const menu = await reader.goesTo("/menu?reload");
    expect(reader.urls.filter(Boolean).at(-1)).toBe("/menu");
    reader.says(menu, "common.closedNow");
  });

  test("an order that the backend has dropped begins again at Home", async ({ reader, control }) => {
    await reader.hasCart();
    await control.dropLastGuest();
    const home = await reader.goesTo("/cart");
    expect(reader.at).toBe("/");
    reader.says(home, "status.406");
    expect(headingsOf((await reader.opens("/cart")).body)).toContain(reader.t("cart.empty.title"));
  });

  test("a cart that the backend has forgotten is an empty one, and is filled anew", async ({
    reader,
    control,
  }) => {
    await reader.signsIn("ana");
    await reader.fillsCart();
    await control.forgetCart(await control.lastCart());
    reader.says(await reader.opens("/cart"), "cart.gone.title");
    await reader.fillsCart();
    const cart = await reader.opens("/cart");
    expect(textOf(cart.body)).toContain(reader.reads(DISH.name));
    await control.forgetCart(await control.lastCart());
    const line = reader.formWith(cart.body, "/cart", "was");
    const more = await reader.posts("/cart", { ...line.fields, quantity: "2" });
    reader.says(more.status === 303 ? await reader.follows(more) : more, "cart.gone.body");
  });

  test("whoever lacks something is led to it, and led to it again from the door", async ({
    site,
    language,
  }) => {
    const ways = { bruno: "/geolocation", carla: "/register/phone", davi: "/register/data" } as const;
    for (const who of ["bruno", "carla", "davi"] as const) {
      const reader = new Reader(site.origin, language);
      await reader.signsIn(who);
      await reader.goesTo("/");
      expect(reader.at).toBe(ways[who]);
      await reader.goesTo("/menu");
      expect(reader.at).toBe(ways[who]);
    }
  });

  test("loses nothing that was typed while the accounts do not answer", async ({ reader, control }) => {
    await reader.signsIn("ana");
    await control.fault({ area: "crm", method: "PUT", path: "/addresses", kind: "status", status: 503 });
    const typed = { reference_point: "Portaria dos fundos" };
    const answer = await reader.sends(WORK, typed);
    expect(answer.status).toBe(503);
    reader.says(answer, "error.defaultError");
    expect(typedIn(answer.body, "reference_point")).toBe(typed.reference_point);
    await control.clearFaults();
    const again = reader.formOf(answer.body, WORK);
    const book = await reader.follows(await reader.posts(WORK, again.fields));
    expect(reader.at).toBe("/profile/addresses");
    expect(textOf(book.body)).toContain(typed.reference_point);

    await control.fault({ area: "crm", path: "/addresses", kind: "status", status: 503 });
    const search = await reader.opens("/geolocation?scope=address");
    expect(search.status).toBe(200);
    expect(typedIn(search.body, "query")).toBe("");
  });

  for (const fault of [
    { kind: "delay", delay_ms: 2_000 } as const,
    { kind: "status", status: 503 } as const,
  ]) {
    test(`the shop is there while the list of restaurants ${fault.kind === "delay" ? "is slow" : "fails"}`, async ({
      reader,
      control,
    }) => {
      await reader.isIn();
      await control.fault({ ...fault, path: "/client/get-store-list" });
      const menu = await reader.opens("/menu");
      expect(menu.status).toBe(200);
      expect(headingsOf(menu.body)).toContain(reader.t("title.menu.title"));
      reader.says(menu, "title.menu.title");
    });
  }
});

import { ANA } from "../../people/ana";
import { expect, inEachLanguage, test } from "../client/reader";
import { textOf, typedIn } from "../client/text";

// What a guest has said for an order is there for the next one, until they want it forgotten.

inEachLanguage(() => {
  test("a guest who still has to pay is not asked whether an account is to keep the order", async ({
    reader,
  }) => {
    await reader.hasCart();
    const page = await reader.follows(await reader.places({ method: "PIX" }));
    reader.says(page, "payment.pix.iPaid");
    expect(textOf(page.body)).not.toContain(textOf(reader.t("tracking.keep.title")));
  });

  test("a guest's second order has their name and phone, and they can be forgotten in one press", async ({
    reader,
    orders,
  }) => {
    await reader.hasCart();
    const first = await reader.follows(
      await reader.places({ email: "ana@exemplo.com", cpf: "529.982.247-25" }),
    );
    reader.says(first, "tracking.keep.title");
    await reader.fillsCart();
    const filled = await reader.opens("/payment");
    expect(typedIn(filled.body, "name")).toBe(ANA.name);
    expect(typedIn(filled.body, "phone")?.replace(/\D/g, "")).toBe(ANA.phone.replace(/\D/g, ""));
    for (const other of ["ana@exemplo.com", "529.982", "982.247"]) expect(filled.body).not.toContain(other);
    // It is not typed again, and nothing is asked twice.
    const { fields } = reader.formOf(filled.body, "/payment");
    const second = await reader.follows(await reader.posts("/payment", { ...fields, method: "CASH" }));
    expect(textOf(second.body)).not.toContain(textOf(reader.t("tracking.keep.title")));
    expect(await orders()).toMatchObject([{ contact: { name: ANA.name } }, { contact: { name: ANA.name } }]);

    await reader.fillsCart();
    const third = reader.formOf((await reader.opens("/payment")).body, "/payment").fields;
    const typed = { ...third, method: "CASH", note: "Portaria B", go: "forget" };
    const forgot = await reader.follows(await reader.posts("/payment", typed));
    reader.says(forgot, "checkout.customer.forgotten");
    expect(["name", "phone", "note"].map((name) => typedIn(forgot.body, name))).toEqual([
      "",
      "",
      "Portaria B",
    ]);
    expect(forgot.body).not.toContain(ANA.name);
  });

  test("a registration after an order is filled in with what was said for it", async ({
    reader,
    control,
  }) => {
    await reader.hasCart();
    const page = await reader.follows(await reader.places());
    const { action, fields } = reader.formOf(page.body, reader.at, "/resources/sign-in");
    const led = await reader.follows(await reader.posts(action, { ...fields, to: "/register" }));
    expect(reader.at).toBe("/register");
    reader.says(led, "common.email");
    const email = "rita@exemplo.com";
    await reader.follows(await reader.sends("/register", { email }));
    const code = (await control.letters(email)).find(({ kind }) => kind === "CODE")?.code ?? "";
    const phone = await reader.follows(
      await reader.posts("/register/verify?type=email", { intent: "check", code }),
    );
    expect(reader.at).toBe("/register/phone");
    expect(typedIn(phone.body, "number")?.replace(/\D/g, "")).toBe(ANA.phone.replace(/\D/g, ""));
  });
});

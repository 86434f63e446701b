import { ANA } from "../../people/ana";
import { expect, inEachLanguage, test } from "../client/reader";
import { typedIn } from "../client/text";

const COURSE = "?scope=address&back=%2Fpayment";

inEachLanguage(() => {
  test("a guest who changes the address comes back to the checkout as it was filled in", async ({
    reader,
    orders,
  }) => {
    await reader.hasCart();
    const { fields } = reader.formOf((await reader.opens("/payment")).body, "/payment");
    const typed = { ...fields, name: ANA.name, phone: ANA.phone, method: "CASH", note: "Portaria B" };
    const leaving = await reader.posts("/payment", { ...typed, go: "address" });
    expect(leaving.headers.location).toBe(`/geolocation${COURSE}`);
    await reader.follows(leaving);
    expect(await orders()).toEqual([]);
    await reader.follows(await reader.sends(`/geolocation${COURSE}`, { query: "Rua Wisard 55 ap 3" }));
    const back = await reader.follows(await reader.sends(`/geolocation/address${COURSE}`, {}));
    expect(reader.at).toBe("/payment");
    expect(back.body).toContain("Rua Wisard, 55, ap 3");
    expect(["name", "phone", "note"].map((name) => typedIn(back.body, name))).toEqual([
      ...[ANA.name, typed.phone, "Portaria B"],
    ]);
    const { fields: now } = reader.formOf(back.body, "/payment");
    expect(now).toMatchObject({ method: "CASH" });
    const placed = await reader.posts("/payment", { ...now, phone: ANA.phone, note: "Portaria B" });
    expect(placed.status).toBe(303);
    expect(await orders()).toMatchObject([
      { note: "Portaria B", address: { street: "Rua Wisard", number: "55" } },
    ]);
  });
});

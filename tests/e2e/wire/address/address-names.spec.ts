import { expect, inEachLanguage, test } from "../client/reader";
import { textOf, typedIn } from "../client/text";

// A saved address is called what its customer calls it.

inEachLanguage(() => {
  test("a customer gives an address a name, finds it by that, and takes it off", async ({
    reader,
    control,
  }) => {
    await reader.signsIn("ana");
    const list = await reader.opens("/profile/addresses");
    const edit = /href="(\/profile\/addresses\/[^"/]+)"/.exec(list.body)?.[1] ?? "";
    const page = await reader.opens(edit);
    expect(typedIn(page.body, "alias")).toBe("");
    const { fields } = reader.formOf(page.body, edit);

    const long = await reader.posts(edit, { ...fields, alias: "x".repeat(31) });
    expect(long.status).toBe(422);
    reader.says(long, "form.tooLong", { max: 30, length: "31" });
    expect(typedIn(long.body, "alias")).toBe("x".repeat(31));

    const named = await reader.follows(await reader.posts(edit, { ...fields, alias: "Lar <doce> lar" }));
    expect(textOf(named.body)).toContain("Lar <doce> lar");
    const choice = await reader.opens("/geolocation?scope=address");
    expect(textOf(choice.body)).toContain("Lar <doce> lar");

    const bare = await reader.follows(await reader.posts(edit, { ...fields, alias: "" }));
    expect(textOf(bare.body)).not.toContain("Lar");

    await control.setCapabilities({ address_names: false });
    const off = await reader.opens(edit);
    expect(typedIn(off.body, "alias")).toBeUndefined();
  });
});

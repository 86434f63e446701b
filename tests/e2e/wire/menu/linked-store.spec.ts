import { demo } from "../../../../mocks/sandbox/data";
import { expect, inEachLanguage, test } from "../client/reader";
import { textOf } from "../client/text";

inEachLanguage(() => {
  test("a link that names the restaurant shows its menu before there is an address, and when one comes back", async ({
    stranger,
  }) => {
    const says = (store?: { name: string }) => textOf(stranger.t("door.of", { store: store?.name ?? "" }));
    // Which one is open depends on the time of day.
    const plain = textOf((await stranger.goesTo("/")).body);
    const linked = demo.stores.find((store) => !plain.includes(says(store)));
    const led = await stranger.goesTo(`/?store=${linked?.id}`);
    expect(textOf(led.body)).toContain(says(linked));
    expect(textOf((await stranger.goesTo("/auth")).body), "without the link again").toContain(says(linked));
    expect((await stranger.opens("/welcome/menu")).status).toBe(200);
  });

  test("another name in the link changes nothing", async ({ stranger }) => {
    const plain = textOf((await stranger.goesTo("/auth")).body);
    for (const store of ["", "none", "..", "%00", "x".repeat(300)]) {
      const answer = await stranger.goesTo(`/auth?store=${store}`);
      expect(answer.status).toBe(200);
      expect(textOf(answer.body)).toBe(plain);
    }
  });
});

import { HOME } from "../../people/ana";
import { Browser } from "../client/browser";
import { expect, inEachLanguage, test } from "../client/reader";

/** What may become of a cookie on its way, or in wrong hands. */
const SPOILT: Record<string, (value: string) => string> = {
  "cut short": (value) => value.slice(0, Math.floor(value.length / 2)),
  "changed by a letter": (value) => value.replace(/.(?=.{4}$)/, (letter) => (letter === "A" ? "B" : "A")),
  forged: () => Buffer.from(JSON.stringify({ orderId: "1", guest: true })).toString("base64url"),
  emptied: () => "",
  "filled with rubbish": () => "%E0%A4%A".repeat(40),
};

inEachLanguage(() => {
  for (const [fate, spoil] of Object.entries(SPOILT)) {
    test(`a session whose cookies are ${fate} begins anew, and the next visit is well`, async ({
      reader,
    }) => {
      await reader.isIn();
      const { cookies, userAgent, language } = reader.browser;
      expect(cookies.size).toBeGreaterThan(0);
      const spoilt = [...cookies].map(([name, value]) => [name, spoilt4k(value, spoil)] as const);
      reader.browser = new Browser(new Map(spoilt), userAgent, language);
      await reader.goesTo("/menu");
      expect(reader.at).toMatch(/^\/(auth|welcome)$/);
      await reader.goesTo("/geolocation");
      expect(reader.at).toBe("/geolocation");
      await reader.follows(await reader.sends("/geolocation", { query: HOME.cep }));
      await reader.givesHome();
      expect((await reader.goesTo("/menu")).status).toBe(200);
      expect(reader.at).toBe("/menu");
    });
  }
});

function spoilt4k(value: string, spoil: (value: string) => string): string {
  return encodeURI(spoil(decodeURIComponent(value))).slice(0, 4_000);
}

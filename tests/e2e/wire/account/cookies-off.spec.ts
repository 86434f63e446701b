import { expect, test } from "../../fixture";
import { ANDROID } from "../../projects";
import { translator } from "../../say";
import { ask } from "../client/ask";
import { formsOf } from "../client/phone";

// Nothing is asked here that changes anything.
test.use({ changesSite: false });

/** Pages at which a visit begins. */
const ENTRIES = ["/auth", "/auth/login", "/auth/code", "/register", "/recovery", "/geolocation"];
/** Forms that say nothing about the visitor and work without a cookie. */
const STATELESS = /^\/resources\/(consent|locale|lite|offline|push)$/;

for (const locale of ["pt-BR", "en-US"] as const) {
  for (const page of ENTRIES) {
    test(`${page}: a browser without cookies is told so, ${locale}`, async ({ site }) => {
      const headers = { Accept: "text/html", "Accept-Language": locale, "User-Agent": ANDROID };
      const shown = await ask(site.origin + page, { headers });
      const forms = formsOf(shown.body, page).filter(
        ({ action }) => !STATELESS.test(new URL(action, site.origin).pathname),
      );
      expect(forms.length).toBeGreaterThan(0);
      for (const { action, fields } of forms) {
        const url = new URL(action, site.origin).href;
        const answer = await ask(url, {
          method: "POST",
          form: fields,
          headers: { ...headers, Origin: site.origin, Referer: site.origin + page },
        });
        expect.soft(answer.status, action).toBe(400);
        expect.soft(answer.body, action).toContain(translator(locale)("status.noCookies.title"));
        expect.soft(answer.body, action).toContain("tel:");
      }
    });
  }
}

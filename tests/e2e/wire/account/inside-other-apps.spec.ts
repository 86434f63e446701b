import type { Answer } from "../client/ask";
import { Browser } from "../client/browser";
import { expect, inEachLanguage, test } from "../client/reader";
import { textOf } from "../client/text";

const KIT = "AppleWebKit/537.36 (KHTML, like Gecko)";
const VIEW = `Mozilla/5.0 (Linux; Android 13; SM-A135M; wv) ${KIT} Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36`;
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";

/** Browsers, and the companies that refuse them. */
const AGENTS: readonly (readonly [agent: string, refusing: readonly string[]])[] = [
  [`${VIEW} Instagram 334.0.0.42.95 Android`, ["google"]],
  [`${VIEW} [FB_IAB/FB4A;FBAV/466.0.0.51.85;]`, ["google"]],
  [`${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/466.1.0]`, ["google"]],
  [VIEW, ["google", "facebook"]],
  [`${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`, []],
];

const offered = ({ body }: Answer) =>
  [...body.matchAll(/action="\/auth\/(google|apple|facebook)"/g)].map(([, name = ""]) => name);

inEachLanguage(() => {
  test("no company is offered that refuses a browser inside of another app, and the way out is said", async ({
    site: { origin },
    reader,
  }) => {
    for (const [agent, refusing] of AGENTS) {
      const browser = new Browser(new Map(), agent, reader.language);
      const page = await browser.get(`${origin}/auth/login`);
      const all = ["google", "apple", "facebook"];
      expect(offered(page), agent).toEqual(all.filter((name) => !refusing.includes(name)));
      const hint = textOf(reader.t("entry.auth.elsewhereHint"));
      expect(textOf(page.body).includes(hint), agent).toBe(refusing.length > 0);
      expect(page.body.includes(`value="${origin}/auth/login"`), agent).toBe(refusing.length > 0);
      for (const name of refusing) {
        const { status, headers } = await browser.after(page).post(`${origin}/auth/${name}`, {});
        expect([status, headers.location], `${agent}: a page from before`).toEqual([303, "/auth/login"]);
      }
    }
  });
});

import { expect, test } from "../../fixture";
import { ANDROID } from "../../projects";
import { translator } from "../../say";
import { ask, type Question } from "../client/ask";
import { Browser } from "../client/browser";
import { formsOf, Phone } from "../client/phone";
import { textOf } from "../client/text";
import { opensLink, owner } from "../client/together";

// Nothing is asked here that changes anything.
test.use({ changesSite: false });

/** Pages at which a visit begins. */
const ENTRIES = ["/auth", "/auth/login", "/auth/code", "/register", "/recovery", "/geolocation"];
/** Forms that mean something without a cookie, and at the door the one of all +, which posts where each of them leads. */
const STATELESS = /^\/(resources\/(offline|push|sign-out)|auth)$/;

/** The form of the page that says that the browser had no cookies left. */
const isSentAgain = ({ fields }: { fields: Record<string, string> }) => "again" in fields;

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
        const sends = (form: Readonly<Record<string, string>>) =>
          ask(url, {
            method: "POST",
            form,
            headers: { ...headers, Origin: site.origin, Referer: site.origin + page },
          });
        const first = await sends(fields);
        expect.soft(first.status, action).toBe(400);
        expect.soft(first.body, action).toContain(translator(locale)("status.cookiesGone.title"));
        const answer = await sends(formsOf(first.body, page).find(isSentAgain)?.fields ?? {});
        expect.soft(answer.status, action).toBe(400);
        expect.soft(answer.body, action).toContain(translator(locale)("status.noCookies.title"));
        expect.soft(answer.body, action).toContain("tel:");
      }
    });
  }
}

/** Where a visit may begin: with how many clicks at most it must say it. None: the address itself leads on. */
const BEGINNINGS: Readonly<Record<string, number>> = {
  ...{
    "/": 1,
    "/welcome": 1,
    "/auth": 1,
    "/auth/login": 1,
    "/register": 1,
    "/register/data": 1,
    "/recovery": 1,
  },
  ...{ "/geolocation": 1, "/geolocation/address": 1, "/geolocation/by-hand": 1, "/geolocation/confirm": 1 },
  ...{ "/stores": 1, "/menu": 1, "/menu/pudim": 1, "/menu?query=pudim": 1, "/cart": 1, "/payment": 1 },
  ...{
    "/cart/coupon?code=AURORA10": 1,
    "/orders": 1,
    "/orders/o-1": 1,
    "/mobile/order/o-1": 1,
    "/profile": 1,
  },
  ...{
    "/table": 1,
    "/table/form": 1,
    "/table/order": 1,
    "/shared/menu": 1,
    "/favorites": 1,
    "/?lang=en-US": 1,
  },
  "/table-payment?store_id=vila-madalena&table_id=1": 0,
  "/Table-Payment/?table=1&store=vila-madalena": 0,
  "/auth/google/callback?code=x&state=made-up": 0,
  "/auth/facebook/callback?error=access_denied&state=made-up": 0,
  "/auth/apple/callback": 0,
  "/auth/b2c/return?state=x&code=y": 0,
  "/payments/card?state=made-up": 0,
  "/payments/external-confirmation?state=made-up&order_id=o-1": 0,
};
const MOST_HOPS = 5;

for (const [device, agent] of [
  ["phone", ANDROID],
  ["desktop", "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0"],
] as const) {
  test.describe(device, () => {
    test.use({ changesSite: true });
    test.beforeEach(({ control }) => control.setFlags({ table_payment: true }));

    test(`from wherever a visit begins, it is said that cookies are off`, async ({ site }) => {
      const says = translator("pt-BR")("status.noCookies.title");
      const headers = { Accept: "text/html", "Accept-Language": "pt-BR", "User-Agent": agent };
      const host = await owner(site.origin);
      const join = await opensLink(host);
      for (const [path, clicks] of Object.entries({ ...BEGINNINGS, [join]: 1 })) {
        let hops = 0;
        let at = path;
        const leads = async (init: Question) => {
          let answer = await ask(new URL(at, site.origin).href, {
            ...init,
            headers: { ...headers, ...init.headers },
          });
          for (; answer.headers.location !== undefined; hops += 1) {
            at = answer.headers.location;
            answer = await ask(new URL(at, site.origin).href, { headers });
          }
          return answer;
        };
        let answer = await leads({});
        // What is sent without a cookie is sent once more.
        for (let click = 0; click <= clicks && clicks > 0 && !answer.body.includes(says); click += 1) {
          const forms = formsOf(answer.body, at);
          const form =
            forms.find(isSentAgain) ??
            forms.find(({ action }) => !STATELESS.test(new URL(action, site.origin).pathname));
          const from = { Origin: site.origin, Referer: site.origin + at };
          if (form) {
            at = form.action;
            hops += 1;
            answer = await leads({ method: "POST", form: form.fields, headers: from });
          }
        }
        expect.soft(answer.body, path).toContain(says);
        expect.soft(answer.status, path).toBe(400);
        expect.soft(hops, path).toBeLessThanOrEqual(MOST_HOPS);
      }
    });

    test("a browser that keeps them is never told so", async ({ site }) => {
      const says = translator("pt-BR")("status.noCookies.title");
      for (const path of Object.keys(BEGINNINGS)) {
        const newcomer = new Phone(site.origin, new Browser(new Map(), agent));
        const { body } = await newcomer.goesTo(path);
        expect.soft(body, path).not.toContain(says);
        expect.soft(newcomer.urls.length, path).toBeLessThanOrEqual(2 * (MOST_HOPS + 1));
      }
    });
  });
}

test("what the next page should have said is said where cookies are off, and the way back is kept", async ({
  site,
}) => {
  const back = "/payments/external-confirmation?state=made-up&order_id=o-1";
  const first = await ask(site.origin + back, { headers: { "Accept-Language": "en-US" } });
  const answer = await ask(new URL(first.headers.location ?? "", site.origin).href, {
    headers: { "Accept-Language": "en-US" },
  });
  expect(textOf(answer.body)).toContain(textOf(translator("en-US")("payment.bank.elsewhere")));
  expect(answer.body).toContain(`href="${back.replace("&", "&amp;")}"`);
});

test("the switches of language and consent say it, too", async ({ site }) => {
  const from = { Referer: `${site.origin}/auth`, Origin: site.origin, "Accept-Language": "pt-BR" };
  for (const [switched, form] of [
    ["locale", { locale: "en-US", back: "/auth" }],
    ["consent", { consent: "yes", back: "/auth" }],
  ] as const) {
    const again = { ...form, again: "1" };
    const url = `${site.origin}/resources/${switched}`;
    const answer = await ask(url, { method: "POST", form: again, headers: from });
    expect.soft(answer.status, switched).toBe(400);
    expect.soft(answer.body, switched).toContain(translator("pt-BR")("status.noCookies.title"));
  }
});

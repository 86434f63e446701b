import { expect, test } from "@playwright/test";
import { FORM_KEY } from "../../../../app/domain/visit/own-answer";
import { catalog as portuguese } from "../../../../app/locales/pt-BR";
import { HOME } from "../../people/ana";
import { PASSWORD } from "../../people/customer";
import { DISH, DISH_FORM } from "../../people/dishes";
import { RITA } from "../../people/registrant";
import type { Answer } from "../client/ask";
import { signedIn } from "../client/browser";
import { guestAt, guestWithCart } from "../client/guest-browser";
import { Impatient, PRESSINGS, sessionOf } from "../client/impatient";
import { formsOf } from "../client/phone";
import { sharedReplicas } from "../replicas";

const shared = sharedReplicas();
const control = () => shared().replicas[0].control;
const origin = () => shared().replicas[0].origin;

test.beforeEach(() => control().reset());

async function codeFor(recipient: string): Promise<string> {
  const codes = (await control().letters(recipient)).filter(({ code }) => code !== undefined);
  expect(codes, `codes for ${recipient}`).toHaveLength(1);
  return codes[0]?.code ?? "";
}

for (const pressing of PRESSINGS) {
  test.describe(`pressed twice, ${pressing.name}`, () => {
    test("a registration makes one account, and signs its owner in", async () => {
      const rita = new Impatient(shared().replicas, pressing);
      const to = async (location: string, answer: Promise<Answer>) =>
        expect((await answer).headers.location).toBe(location);
      const { email, password } = RITA;
      await to("/register/verify?type=email", rita.presses("/register", { email }));
      const proof = { code: await codeFor(email) };
      await to("/register/phone", rita.presses("/register/verify?type=email", proof, undefined, "code"));
      const phone = { country: "BR", number: RITA.phone };
      await to("/register/verify?type=phone", rita.presses("/register/phone", phone));
      const second = { code: await codeFor(RITA.e164) };
      await to("/register/data", rita.presses("/register/verify?type=phone", second, undefined, "code"));
      const person = { name: RITA.name, birthday: "27/03/1994", cpf: RITA.cpf };
      await to("/register/password", rita.presses("/register/data", person));
      const secret = { password, terms: "on" };
      await to("/register/confirm", rita.presses("/register/password", secret));
      expect((await rita.presses("/register/confirm", {})).status).toBe(303);
      expect(rita.browser.cookies.has("access")).toBe(true);
      expect((await rita.opens("/geolocation")).status).toBe(200);
    });

    test("a recovery changes the password once, and says so", async () => {
      const ana = new Impatient(shared().replicas, pressing);
      const password = "outra frase bem longa";
      await ana.presses("/recovery", { username: "ana@exemplo.com" });
      const proof = { code: await codeFor("ana@exemplo.com") };
      await ana.presses("/recovery/verify?type=email", proof, undefined, "code");
      const done = await ana.presses("/recovery/password", { password });
      expect(done.headers.location).toBe("/recovery/confirm");
      const signIn = await ana.presses("/auth/login", { username: "ana@exemplo.com", password });
      expect(signIn.status).toBe(303);
      expect((await ana.opens("/profile/addresses")).status).toBe(200);
    });

    test("an account's forms end as the first press ended, its deletion last", async () => {
      const ana = new Impatient(shared().replicas, pressing, await signedIn(origin()));
      const toasts: string[] = [];
      const ok = async (answer: Promise<Answer>) => {
        const { status, headers } = await answer;
        expect(status).toBe(303);
        toasts.push((await ana.opens(headers.location ?? "/")).body);
      };
      const email = "ana.nova@exemplo.com";
      await ok(ana.presses("/profile/contact", { email }, undefined, "email"));
      const proof = { code: await codeFor(email), current_password: PASSWORD };
      await ok(ana.presses("/profile/contact/verify?type=email", proof, undefined, "code"));
      const [other] = hrefs(
        (await ana.opens("/profile/addresses")).body,
        /\/profile\/addresses\/[^/]+\/remove/,
      );
      await ok(ana.presses("/profile/addresses", { main: other?.split("/")[3] ?? "" }));
      await ok(ana.presses(other ?? "", {}));
      expect(toasts.at(-1)).toContain(portuguese.toast.address.deleted);
      await ok(ana.presses("/profile/personal", { name: "Ana Figueira Lima" }));
      await ok(ana.presses("/privacy/my-data", { email, document: "529.982.247-25" }));
      const gone = await ana.presses("/privacy/delete-account", { current_password: PASSWORD });
      expect(gone.headers.location).toBe("/privacy/delete-account?done=1");
      expect((await ana.opens("/privacy/delete-account?done=1")).body).toContain(
        portuguese.toast.account.deleted,
      );
    });

    test("a new password signs out with the word that it is new", async () => {
      const ana = new Impatient(shared().replicas, pressing, await signedIn(origin()));
      const fields = { current_password: PASSWORD, password: "outra frase bem longa" };
      const answer = await ana.presses("/profile/password", fields);
      expect(answer.headers.location).toBe("/auth/login");
      expect((await ana.opens("/auth/login")).body).toContain(portuguese.toast.successMessageResetPassText);
    });

    test("a guest's first address opens one session", async () => {
      const guest = new Impatient(shared().replicas, pressing);
      const search = await guest.browser.post(`${origin()}/geolocation`, { query: HOME.cep });
      guest.browser = guest.browser.after(search);
      const found = await guest.opens("/geolocation/address");
      const candidate = /<input[^>]*name="candidate"[^>]*value="([^"]+)"/.exec(found.body)?.[1] ?? "";
      const { number, complement } = HOME;
      const chosen = { candidate, number, complement };
      guest.browser = guest.browser.after(
        await guest.browser.post(`${origin()}/geolocation/address`, chosen),
      );
      await guest.presses("/geolocation/confirm", { checkout_option: "DELIVERY" });
      expect((await guest.opens("/menu")).status).toBe(200);
    });

    test("the cart gets one dish, and each change of it once", async () => {
      const guest = new Impatient(shared().replicas, pressing, await guestAt(origin()));
      const { body } = await guest.opens(`/menu/${DISH.id}`);
      const key = new RegExp(`name="${FORM_KEY}" value="([^"]+)"`).exec(body)?.[1] ?? "";
      await guest.sends({ action: `/menu/${DISH.id}`, fields: { [FORM_KEY]: key } }, DISH_FORM);
      expect(await piecesOf(guest)).toBe("1");
      await guest.presses("/cart", { quantity: "2" }, "/cart", "was");
      expect(await piecesOf(guest)).toBe("2");
      // The quick + of the menu adds another.
      const list = await guest.formOf("/menu", "/menu");
      const quick = /formAction="([^"]+)"|formaction="([^"]+)"/i.exec((await guest.opens("/menu")).body);
      await guest.sends({ ...list, action: quick?.[1] ?? quick?.[2] ?? "" }, { quantity: "1" });
      const cart = await guest.opens("/cart");
      expect(formsOf(cart.body, "/cart").filter(({ fields }) => fields.was === "1")).toHaveLength(1);
      await guest.presses("/cart", { quantity: "0" }, "/cart", "was");
    });

    test("a coupon is put on the cart and taken off once", async () => {
      const guest = new Impatient(shared().replicas, pressing, await guestWithCart(origin()));
      const on = await guest.presses("/cart/coupon", { code: "AURORA10" });
      expect((await guest.opens(on.headers.location ?? "")).body).toContain("AURORA10");
      const off = await guest.presses("/cart", {}, "/cart/coupon/remove");
      expect(off.headers.location).toBe("/cart");
    });

    test("a gift card is put on the cart once", async () => {
      const guest = new Impatient(shared().replicas, pressing, await guestWithCart(origin()));
      const card = { number: "6035 7100 0000 2500", pin: "2500" };
      const on = await guest.presses("/cart/gift-card", card, undefined, "number");
      expect(on.headers.location).toBe("/cart");
    });

    test("an order is repeated into the cart once, and its receipt is mailed once", async () => {
      const ana = new Impatient(shared().replicas, pressing, await signedIn(origin()));
      const [order = ""] = hrefs((await ana.opens("/orders")).body, /\/orders\/[^/"]+/);
      const mailed = await ana.presses(`${order}/invoice`, { email: "ana@exemplo.com" }, undefined, "email");
      expect(mailed.status).toBe(303);
      const again = await ana.presses(order, {}, `${order}/rebuy`);
      expect(again.status).toBe(303);
    });
  });
}

/** Links of a page, by what they look like. */
function hrefs(body: string, path: RegExp): string[] {
  return [...body.matchAll(new RegExp(`href="(${path.source})"`, "g"))].map(([, href = ""]) => href);
}

/** The quantity of the cart's first line. */
async function piecesOf(guest: Impatient): Promise<string | undefined> {
  const { body } = await guest.opens("/cart");
  return formsOf(body, "/cart").find(({ fields }) => fields.line && /^\d+$/.test(fields.was ?? ""))?.fields
    .was;
}

test("a key is worth something to its own browser, page and fields alone", async () => {
  const guest = new Impatient(shared().replicas, PRESSINGS[0] ?? fail(), await guestAt(origin()));
  const list = await guest.formOf("/menu", "/menu");
  const quick = /formaction="([^"]+)"/i.exec((await guest.opens("/menu")).body)?.[1] ?? "";
  const form = { ...list.fields, quantity: "1" };
  const url = new URL(quick, origin()).href;
  const first = await guest.browser.post(url, form);
  const stranger = await guestAt(origin());
  const told = await stranger.post(url, form);
  expect(sessionOf(told)).not.toEqual(sessionOf(first));
  const fresh = { ...form, quantity: "2" };
  guest.browser = guest.browser.after(first);
  guest.browser = guest.browser.after(await guest.browser.post(url, fresh));
  expect(await piecesOf(guest)).toBe("3");
});

const LOST = [
  { name: "of a change that was made", when: { after: "commit" }, status: 303 },
  { name: "of a change that was not made", when: {}, status: 503 },
] as const;

for (const { name, when, status } of LOST)
  test(`a lost answer ${name} is told to both presses, and nothing is sent twice`, async () => {
    const ana = await signedIn(origin());
    const somebody = new Impatient(shared().replicas, PRESSINGS[1] ?? fail(), ana);
    const [remove = ""] = hrefs(
      (await somebody.opens("/profile/addresses")).body,
      /\/profile\/addresses\/[^/]+\/remove/,
    );
    const form = await somebody.formOf(remove);
    await control().fault({ kind: "drop", method: "DELETE", area: "crm", ...when });
    const press = (at: 0 | 1) =>
      somebody.browser.post(new URL(form.action, shared().replicas[at].origin).href, form.fields);
    const answers = await Promise.all([press(0), press(1)]);
    expect(answers.map((answer) => answer.status)).toEqual([status, status]);
    expect((await somebody.changes()).filter((call) => call.startsWith("DELETE"))).toHaveLength(1);
  });

function fail(): never {
  throw new Error("no such pressing");
}

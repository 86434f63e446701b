import { expect, test } from "@playwright/test";
import { HOME } from "../../people/ana";
import { CUSTOMERS, PASSWORD as DEMO_PASSWORD } from "../../people/customer";
import { CHOICE, DISH } from "../../people/dishes";
import { openSite, type Site } from "../../site/site";
import type { Answer } from "../client/ask";
import { Browser } from "../client/browser";

/** Marked, so that they are found wherever they get to. */
const PASSWORD = "outra-Senha-5f1c09e7";
const WRONG_PASSWORD = "errada-Senha-88d2b4";
const WRONG_CODE = "907413";
const CPF = "86288366757";
const WRONG_CPF = "862.883.667-58";
/** As they are typed, and as they are kept. */
const CPFS = [CPF, "862.883.667-57", WRONG_CPF, "86288366758"];
const HIDDEN_CPF = "•••.883.667-••";
const EMAIL = "rita.lima@exemplo.com";
const PHONE = "(11) 97741-5026";

let site: Site;

test.beforeAll(async () => {
  // At the most talkative level.
  site = await openSite({ LOG_LEVEL: "trace" });
});

test.beforeEach(() => site.control.reset());

test.afterAll(() => site?.stop());

/** Somebody who walks through forms; everything that they are sent is kept. */
class Walker {
  readonly seen: Answer[] = [];
  readonly urls: string[] = [];
  #browser = new Browser();

  /** Fills in a form and follows where it leads; the status it was answered with. */
  async sends(path: string, form: Record<string, string>): Promise<number> {
    const answer = await this.#keep(path, await this.#browser.post(site.origin + path, form));
    let next = answer.headers.location;
    while (next !== undefined) next = (await this.opens(next)).headers.location;
    return answer.status;
  }

  async opens(path: string): Promise<Answer> {
    return this.#keep(path, await this.#browser.get(site.origin + path));
  }

  #keep(path: string, answer: Answer): Answer {
    this.urls.push(path, ...[answer.headers.location ?? ""]);
    this.seen.push(answer);
    this.#browser = this.#browser.after(answer);
    return answer;
  }
}

/** The code that was sent last to an e-mail or phone. */
async function codeFor(recipient: string): Promise<string> {
  const [letter] = await site.control.letters(recipient);
  if (!letter?.code) throw new Error(`no code was sent to ${recipient}`);
  return letter.code;
}

/** Where a secret is found as it is written; a code of six digits only where it stands alone. */
const within = (text: string, secret: string) =>
  new RegExp(`(?<![\\d.])${secret.replace(/[.-]/g, "\\$&")}(?![\\d])`).test(text);

/** The credentials that the backend has been shown. */
async function tokens(): Promise<string[]> {
  const calls = await site.control.requests();
  const held = calls.map(({ headers }) => /^Bearer (.+)$/.exec(headers.authorization ?? "")?.[1]);
  return [...new Set(held.filter((token) => token !== undefined))];
}

/** Nothing of `secrets` in the log, a URL or a page, or in a cookie as it is; `typed` may come back in a form. */
async function expectUnseen({ seen, urls }: Walker, secrets: string[], typed: string[] = []): Promise<void> {
  const bearers = await tokens();
  const isSignedIn = seen.some(({ headers }) =>
    headers["set-cookie"]?.some((line) => /^access=./.test(line)),
  );
  expect(bearers.length > 0).toBe(isSignedIn);
  const places = {
    log: site.log(),
    urls: urls.join("\n"),
    headers: seen.map(({ headers }) => JSON.stringify(headers)).join("\n"),
  };
  const bodies = seen.map(({ body }) => body).join("\n");
  for (const secret of [...secrets, ...bearers]) {
    expect(within(bodies, secret), `${secret} in a page`).toBe(false);
    for (const [place, text] of Object.entries(places))
      expect(within(text, secret), `${secret} in: ${place}`).toBe(false);
  }
  for (const one of typed) {
    for (const [place, text] of Object.entries(places))
      expect(within(text, one), `${one} in: ${place}`).toBe(false);
  }
}

test("signing in, wrong at first: no password or token is seen", async () => {
  const ana = new Walker();
  await ana.opens("/auth/login");
  const { email: username } = CUSTOMERS.ana;
  expect(await ana.sends("/auth/login", { username, password: WRONG_PASSWORD })).toBe(422);
  expect(await ana.sends("/auth/login", { username, password: DEMO_PASSWORD, show: "1" })).toBe(200);
  expect(await ana.sends("/auth/login", { username: "", password: DEMO_PASSWORD })).toBe(422);
  await site.control.fault({ kind: "status", status: 503, area: "crm", path: "/login", times: 1 });
  expect(await ana.sends("/auth/login", { username, password: DEMO_PASSWORD })).toBe(503);
  expect(await ana.sends("/auth/login", { username, password: DEMO_PASSWORD })).toBe(303);
  expect((await ana.opens("/profile")).status).toBe(200);
  // What is no secret does come back in the form, so the eye is open.
  expect(ana.seen.some(({ body }) => within(body, username))).toBe(true);
  await expectUnseen(ana, [WRONG_PASSWORD, DEMO_PASSWORD], [username]);
});

test("recovering a password: no code and no password is seen", async () => {
  const bruno = new Walker();
  const { email: contact } = CUSTOMERS.bruno;
  expect(await bruno.sends("/recovery", { username: contact })).toBe(303);
  const code = await codeFor(contact);
  expect(await bruno.sends("/recovery/verify?type=email", { intent: "check", code: WRONG_CODE })).toBe(422);
  expect(await bruno.sends("/recovery/verify?type=email", { intent: "check", code })).toBe(303);
  const spaced = { password: ` ${WRONG_PASSWORD}` };
  expect(await bruno.sends("/recovery/password", spaced)).toBe(422);
  expect(await bruno.sends("/recovery/password", { ...spaced, show: "1" })).toBe(200);
  expect(await bruno.sends("/recovery/password", { password: PASSWORD })).toBe(303);
  expect(await bruno.sends("/auth/login", { username: contact, password: PASSWORD })).toBe(303);
  await expectUnseen(bruno, [code, WRONG_CODE, PASSWORD, WRONG_PASSWORD]);
});

/** A CPF stands in the answer to the post that typed it, which nobody stores; a page that comes later hides it. */
async function expectOwnAnswerOnly(walker: Walker, path: string): Promise<void> {
  const answer = walker.seen.at(-1);
  expect(CPFS.some((cpf) => within(answer?.body ?? "", cpf))).toBe(true);
  expect(answer?.headers["cache-control"]).toContain("no-store");
  const { body } = await walker.opens(path);
  expect(body).toContain(HIDDEN_CPF);
  expect(CPFS.some((cpf) => within(body, cpf))).toBe(false);
}

test("registering: no password or code is seen, a CPF in its own answer alone", async () => {
  const rita = new Walker();
  expect(await rita.sends("/register", { email: EMAIL })).toBe(303);
  const emailCode = await codeFor(EMAIL);
  expect(await rita.sends("/register/verify?type=email", { intent: "check", code: WRONG_CODE })).toBe(422);
  expect(await rita.sends("/register/verify?type=email", { intent: "check", code: emailCode })).toBe(303);
  expect(await rita.sends("/register/phone", { country: "BR", number: PHONE })).toBe(303);
  const phoneCode = await codeFor(`+55${PHONE.replace(/\D/g, "")}`);
  expect(await rita.sends("/register/verify?type=phone", { intent: "check", code: phoneCode })).toBe(303);
  const person = { name: "Rita Lima", birthday: "07/03/1990" };
  expect(await rita.sends("/register/data", { ...person, cpf: WRONG_CPF })).toBe(422);
  expect(await rita.sends("/register/data", { ...person, birthday: "31/02/1990", cpf: CPF })).toBe(422);
  await expectOwnAnswerOnly(rita, "/register/data");
  expect(await rita.sends("/register/data", { ...person, cpf: "" })).toBe(303);
  expect((await rita.opens("/register/data")).body).toContain(HIDDEN_CPF);
  const choices = { terms: "on", notifications: "on" };
  const spaced = { ...choices, password: ` ${WRONG_PASSWORD}` };
  expect(await rita.sends("/register/password", spaced)).toBe(422);
  expect(await rita.sends("/register/password", { ...spaced, show: "1" })).toBe(200);
  expect(await rita.sends("/register/password", { ...choices, password: PASSWORD })).toBe(303);
  const secrets = [emailCode, phoneCode, WRONG_CODE, PASSWORD, WRONG_PASSWORD];
  await expectUnseen(rita, secrets, [EMAIL, ...CPFS]);
});

test("changing an e-mail and a password, asking for one's data: no code or password is seen", async () => {
  const ana = new Walker();
  const { email: username } = CUSTOMERS.ana;
  const address = "ana.nova@exemplo.com";
  expect(await ana.sends("/auth/login", { username, password: DEMO_PASSWORD })).toBe(303);
  expect(await ana.sends("/profile/contact", { intent: "email", email: address })).toBe(303);
  const code = await codeFor(address);
  expect(
    await ana.sends("/profile/contact/verify?type=email", {
      intent: "check",
      code: WRONG_CODE,
      current_password: DEMO_PASSWORD,
    }),
  ).toBe(422);
  expect(
    await ana.sends("/profile/contact/verify?type=email", {
      intent: "check",
      code,
      current_password: WRONG_PASSWORD,
    }),
  ).toBe(422);
  expect(
    await ana.sends("/profile/contact/verify?type=email", {
      intent: "check",
      current_password: DEMO_PASSWORD,
    }),
  ).toBe(303);
  expect(await ana.sends("/privacy/my-data", { email: address, document: WRONG_CPF })).toBe(422);
  expect(within(ana.seen.at(-1)?.body ?? "", WRONG_CPF)).toBe(true);
  expect(await ana.sends("/privacy/my-data", { email: address, document: CPF })).toBe(303);
  expect(CPFS.some((cpf) => within(ana.seen.at(-1)?.body ?? "", cpf))).toBe(false);
  const wrong = { current_password: WRONG_PASSWORD, password: PASSWORD };
  expect(await ana.sends("/profile/password", wrong)).toBe(422);
  expect(await ana.sends("/profile/password", { ...wrong, show: "1" })).toBe(200);
  const right = { current_password: DEMO_PASSWORD, password: PASSWORD };
  expect(await ana.sends("/profile/password", right)).toBe(303);
  const secrets = [code, WRONG_CODE, PASSWORD, WRONG_PASSWORD, DEMO_PASSWORD];
  await expectUnseen(ana, secrets, CPFS);
});

test("completing an account: its CPF is kept over a refusal, and seen in its own answer alone", async () => {
  const davi = new Walker();
  const { email: username, name } = CUSTOMERS.davi;
  const data = { name, birthday: "07/03/1990" };
  expect(await davi.sends("/auth/login", { username, password: DEMO_PASSWORD })).toBe(303);
  expect(await davi.sends("/register/data", { ...data, cpf: WRONG_CPF })).toBe(422);
  expect(await davi.sends("/register/data", { ...data, birthday: "", cpf: CPF })).toBe(422);
  await expectOwnAnswerOnly(davi, "/register/data");
  expect(await davi.sends("/register/data", { ...data, cpf: "" })).toBe(303);
  expect((await davi.opens("/profile/personal")).body).toContain(HIDDEN_CPF);
  await expectUnseen(davi, [DEMO_PASSWORD], CPFS);
});

test("ordering with a CPF on the receipt: it is kept over refusals, goes with the order, and is seen in its own answer alone", async () => {
  const guest = new Walker();
  await guest.sends("/geolocation", { query: HOME.cep });
  const { body } = await guest.opens("/geolocation/address");
  const { number, complement } = HOME;
  await guest.sends("/geolocation/address", { candidate: inputOf(body, "candidate"), number, complement });
  await guest.sends("/geolocation/confirm", { checkout_option: "DELIVERY" });
  const [size, side, heat] = DISH.options;
  await guest.sends(`/menu/${DISH.id}`, {
    [`option:${size?.id}`]: CHOICE.size.id,
    [`option:${side?.id}`]: CHOICE.side.id,
    [`option:${heat?.id}`]: CHOICE.heat.id,
    quantity: "1",
  });
  const page = (await guest.opens("/payment")).body;
  const ticket = { key: inputOf(page, "key"), shown: inputOf(page, "shown") };
  const typed = { ...ticket, name: "Rita Lima", phone: PHONE, method: "CASH", when: "now" };
  expect(await guest.sends("/payment", { ...typed, cpf: WRONG_CPF })).toBe(422);
  expect(await guest.sends("/payment", { ...typed, name: "", cpf: CPF })).toBe(422);
  await expectOwnAnswerOnly(guest, "/payment");
  expect(await guest.sends("/payment", { ...typed, cpf: "", keepCpf: "on" })).toBe(303);
  const [placed] = await site.control.orders();
  expect(placed?.document).toBe(CPF);
  await expectUnseen(guest, [], [PHONE, ...CPFS]);
});

/** The value of the first field of that name. */
function inputOf(page: string, name: string): string {
  const value = new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(page)?.[1] ?? "";
  return value.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}

test("what opens an order or a share is not in the log", async () => {
  const somebody = new Walker();
  const id = "ord_5f1c09e788d2b4";
  const orders = ["/orders", "/mobile/order", "/resources/order-status", "/track"].map(
    (root) => `${root}/${id}`,
  );
  for (const path of [...orders, `/orders/${id}/receipt`, `/table/pix/${id}`, `/table/shares/${id}/bank`])
    await somebody.opens(path);
  expect(site.log()).toContain('"path":"/orders/:orderId/receipt"');
  expect(site.log()).not.toContain(id);
});

import { expect, test } from "../../fixture";
import { CARDS } from "../../people/cards";
import type { Site } from "../../site/site";
import { openSite } from "../../site/site";
import type { Answer } from "../client/ask";
import { type Browser, signedIn } from "../client/browser";
import { guestWithCart } from "../client/guest-browser";
import { builtTargets } from "../manifest";

const NUMBER = CARDS.approved;
/** A security code that is found wherever it gets to. */
const CODE = "cvc-739-xq";
const HOLDER = "Zulmira Quintanilha";
const CARD = {
  number: NUMBER,
  card_number: NUMBER,
  holder_name: HOLDER,
  expiry_month: "8",
  expiry_year: "2031",
  security_code: CODE,
};

let site: Site;

test.beforeAll(async () => {
  // At the most talkative level.
  site = await openSite({ LOG_LEVEL: "trace" });
});

test.beforeEach(() => site.control.reset());

test.afterAll(() => site?.stop());

const SEEN = [NUMBER, NUMBER.replaceAll(" ", ""), CODE, HOLDER];

/** Nothing of the card in the log, in what the backend was asked, in an answer or in its cookies. */
async function expectNowhere(answers: readonly Answer[]): Promise<void> {
  const places = {
    log: site.log(),
    backend: JSON.stringify(await site.control.requests()),
    answers: JSON.stringify(answers),
  };
  for (const [place, text] of Object.entries(places))
    for (const secret of SEEN) expect.soft(text.includes(secret), `${secret} in: ${place}`).toBe(false);
}

/** A gift card has a number too, which its own form shows again. */
const actions = builtTargets().filter(({ hasAction, path }) => hasAction && path !== "/cart/gift-card");

async function postsCardEverywhere(browser: Browser): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const { path } of actions) {
    // Each comes from the browser as it was: signing out, and the like, would end the visit.
    const url = site.origin + path;
    const answer = await browser.post(url, CARD);
    expect.soft(answer.status, `POST ${path}`).toBeGreaterThanOrEqual(300);
    expect.soft(answer.status, `POST ${path}`).toBeLessThan(500);
    answers.push(answer);
  }
  return answers;
}

test("no action of ours takes a card that a guest posts to it", async () => {
  await expectNowhere(await postsCardEverywhere(await guestWithCart(site.origin)));
});

test("no action of ours takes a card that a customer posts to it", async () => {
  await expectNowhere(await postsCardEverywhere(await signedIn(site.origin)));
});

test("a card typed into fields of ours goes nowhere, and is not kept for the next page", async () => {
  const guest = await guestWithCart(site.origin);
  const answers: Answer[] = [];
  for (const [path, field] of [
    ["/menu/pudim", "note"],
    ["/geolocation", "query"],
    ["/geolocation/address", "complement"],
    ["/cart/coupon", "code"],
    ["/auth/login", "username"],
  ] as const) {
    const answer = await guest.post(site.origin + path, { [field]: NUMBER, quantity: "1" });
    answers.push(answer);
    expect.soft(answer.status, path).toBe(303);
    answers.push(await guest.after(answer).get(new URL(answer.headers.location ?? "/", site.origin).href));
  }
  answers.push(await guest.get(`${site.origin}/menu?query=${encodeURIComponent(NUMBER)}`));
  await expectNowhere(answers);
});

test("the vault's page alone may post elsewhere, and to the vault alone", async () => {
  const ana = await signedIn(site.origin);
  const policyOf = async (path: string) => {
    const { headers } = await ana.get(site.origin + path);
    return /form-action ([^;]*)/.exec(String(headers["content-security-policy"]))?.[1];
  };
  expect(await policyOf("/profile/payments/new")).toBe(`'self' ${site.sandbox}`);
  expect(await policyOf("/profile/payments")).toBe("'self'");
  expect(await policyOf("/profile")).toBe("'self'");
});

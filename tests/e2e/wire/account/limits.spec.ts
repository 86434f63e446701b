import { CARDS } from "../../people/cards";
import { CUSTOMERS, PASSWORD } from "../../people/customer";
import { ANDROID } from "../../projects";
import { typesCard } from "../bank";
import type { Answer } from "../client/ask";
import { Browser } from "../client/browser";
import { formsOf, linkTo, Phone } from "../client/phone";
import { expect, inEachLanguage, type Reader, test } from "../client/reader";
import { textOf, typedIn } from "../client/text";

const { ana } = CUSTOMERS;

/** The answers of tries up to the first that is refused as one too many. @throws if there is none */
async function untilRefused(most: number, attempt: (at: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  while (answers.length <= most) {
    const answer = await attempt(answers.length);
    answers.push(answer);
    if (answer.status === 429) return answers;
  }
  throw new Error(`${most + 1} tries were heard`);
}

/** Whether a page says `key` with some wait in it. */
function saysWith(reader: Reader, { body, headers }: Answer, key: Parameters<Reader["t"]>[0]): void {
  const [before = "", after = ""] = reader.t(key, { wait: "@" }).split("@");
  const page = textOf(body);
  expect(page).toContain(textOf(before).trim());
  expect(page).toContain(textOf(after).trim());
  expect(Number(headers["retry-after"])).toBeGreaterThan(0);
}

inEachLanguage(() => {
  test("strangers who guess do not keep the owner out of a browser that has signed in before", async ({
    reader,
    stranger,
    control,
  }) => {
    await reader.signsIn("ana");
    await reader.posts("/resources/sign-out", {});
    const wrong = (username: string) => () => {
      stranger.browser = new Browser(new Map(), undefined, reader.language);
      return stranger.posts("/auth/login", { username, password: "errada" });
    };
    for (const username of [ana.email, ana.phone]) {
      const refused = (await untilRefused(10, wrong(username))).at(-1);
      expect(refused?.body).toContain("/auth/code");
      if (refused) saysWith(reader, refused, "auth.login.tooManyCode");
    }
    // A code is not closed by wrong passwords.
    expect((await stranger.posts("/auth/code", { username: ana.email })).status).toBe(303);
    const [letter] = await control.letters(ana.email);
    const byCode = await stranger.posts("/auth/code/verify", { intent: "check", code: letter?.code ?? "" });
    expect(byCode.status).toBe(303);
    // The owner, by another spelling of another name, after some wrong tries of their own.
    for (const username of [ana.email.toUpperCase(), ana.e164, ana.phone])
      expect((await reader.posts("/auth/login", { username, password: "quase" })).status).toBe(422);
    await reader.signsIn("ana");
    await reader.goesTo("/profile");
    expect(reader.at).toMatch(/^\/profile/);
  });

  test("ten refused cards are enough for one bag, whatever becomes of the bag; the form is kept, and Pix pays", async ({
    reader,
    control,
    orders,
  }) => {
    await reader.hasCart();
    const tries = async (at: number) => {
      // The bag changes, so its order has another key.
      if (at === 4) await reader.fillsCart();
      const chosen = await reader.places({ method: "card:CREDIT" });
      if (chosen.status !== 303) return chosen;
      const typed = await typesCard(reader.browser, `${reader.origin}/payment/card`, CARDS.declined);
      reader.browser = typed.browser;
      return reader.goesTo(typed.path);
    };
    const answers = await untilRefused(12, tries);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    const refused = answers.at(-1);
    if (!refused) throw new Error("no answer");
    saysWith(reader, refused, "payment.tooManyCards");
    expect(typedIn(refused.body, "name")).not.toBe("");
    expect(refused.body).toContain(textOf(reader.t("payment.toWays")));
    const asked = (await control.requests()).filter(
      ({ path, method }) => path === "/orders" && method === "POST",
    );
    expect(asked).toHaveLength(10);
    expect((await reader.places({ method: "PIX" })).status).toBe(303);
    expect(await orders()).toHaveLength(1);
  });

  test("a good third card is taken", async ({ reader, orders }) => {
    await reader.hasCart();
    for (const number of [CARDS.declined, CARDS.declined, CARDS.approved]) {
      expect((await reader.places({ method: "card:CREDIT" })).status).toBe(303);
      reader.browser = (await typesCard(reader.browser, `${reader.origin}/payment/card`, number)).browser;
    }
    expect(await orders()).toHaveLength(1);
  });

  test("a seat sends six rounds and calls ten times, and a round has eighty dishes", async ({
    site,
    control,
    reader,
  }) => {
    await control.setFlags({ table_payment: true });
    const phone = new Phone(site.origin, new Browser(new Map(), ANDROID, reader.language));
    await phone.goesTo(linkTo("6"));
    await phone.sends("/table", { name: "Ana" });
    const adds = (quantity: string) => phone.posts("/table/menu/pudim", { quantity });
    const round = async () => {
      const { body } = await phone.opens("/table/round");
      return formsOf(body, "/table/round").find(({ fields }) => "round" in fields)?.fields ?? {};
    };
    const large = await adds("81");
    expect(large.status).toBe(422);
    reader.says(large, "round.full", { most: 80 });
    const sends = async () => {
      expect((await adds("1")).status).toBe(303);
      return phone.posts("/table/round", await round());
    };
    const sent = await untilRefused(10, sends);
    expect(sent).toHaveLength(7);
    const late = sent.at(-1);
    if (late) saysWith(reader, late, "status.429.wait");
    expect((await control.table("6")).order?.items).toHaveLength(6);
    for (let at = 0; at < 12; at += 1)
      expect((await phone.posts("/table/call", { reason: at % 2 ? "BILL" : "SERVICE" })).status).toBe(303);
    const calls = (await control.requests()).filter(({ path }) => path.endsWith("/call"));
    expect(calls).toHaveLength(10);
    expect(textOf((await phone.opens("/table/order")).body)).toContain(
      textOf(reader.t("status.429.wait", { wait: "" })).split(".")[0] ?? "",
    );
  });

  test("a bag has two hundred dishes: what is too many is refused in words, added or changed", async ({
    reader,
  }) => {
    await reader.hasCart();
    const adds = (quantity: string, note: string) => reader.posts("/menu/pudim", { quantity, note });
    expect((await adds("99", "a")).status).toBe(303);
    const large = await adds("99", "b");
    const last = large.status === 303 ? await adds("99", "c") : large;
    expect(last.status).toBe(422);
    reader.says(last, "bag.full", { most: 200 });
    expect(typedIn(last.body, "quantity")).toBe("99");
  });

  test("an order is reported five times, and its receipt sent fifteen", async ({ reader, control }) => {
    await reader.hasCart();
    const id = await reader.orders();
    await control.advance(id);
    const reports = await untilRefused(8, () => reader.sends(`/orders/${id}/issue`, { kind: "LATE" }));
    expect(reports.slice(0, -1).map(({ status }) => status)).toEqual(Array(5).fill(303));
    const late = reports.at(-1);
    if (late) saysWith(reader, late, "status.429.wait");
    for (let step = 0; step < 5; step += 1) await control.advance(id);
    const invoice = `/orders/${id}/invoice`;
    const sent = await untilRefused(20, (at) =>
      reader.posts(invoice, { email: at % 2 ? "ana@exemplo.com" : "rui@exemplo.com" }),
    );
    expect(sent.slice(0, -1).map(({ status }) => status)).toEqual(Array(15).fill(303));
    expect(typedIn(sent.at(-1)?.body ?? "", "email")).toMatch(/@exemplo\.com/);
  });
});

test("a known browser keeps its own count when it is copied, and signs in with the right password only", async ({
  reader,
}) => {
  await reader.signsIn("ana");
  await reader.posts("/resources/sign-out", {});
  expect(reader.browser.cookies.has("known")).toBe(true);
  const copy = reader.copied();
  const wrong = (at: number) =>
    (at % 2 ? copy : reader).posts("/auth/login", { username: ana.email, password: "x" });
  const answers = await untilRefused(15, wrong);
  expect(answers).toHaveLength(11);
  const right = await reader.posts("/auth/login", { username: ana.phone, password: PASSWORD });
  expect(right.status).toBe(429);
});

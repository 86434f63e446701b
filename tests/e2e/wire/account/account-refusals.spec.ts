import { CUSTOMERS, PASSWORD } from "../../people/customer";
import { RITA } from "../../people/registrant";
import type { Control } from "../../site/control";
import { expect, inEachLanguage, test } from "../client/reader";
import { linksOf, textOf, typedIn } from "../client/text";

const { ana } = CUSTOMERS;
/** Ana's favorites in the demo. */
const LIKED = 3;

async function codeFor(control: Control, recipient: string): Promise<string> {
  const [letter] = await control.letters(recipient);
  expect(letter?.code, `a code for ${recipient}`).toBeDefined();
  return letter?.code ?? "";
}

inEachLanguage(() => {
  test("too many tries are told how long to wait, and so is a backend that is down", async ({
    reader,
    control,
  }) => {
    const login = { username: ana.email, password: PASSWORD };
    await control.fault({ area: "crm", path: "/login", kind: "status", status: 503 });
    const down = await reader.sends("/auth/login", login);
    expect(down.status).toBe(503);
    reader.says(down, "error.defaultError");
    expect(typedIn(down.body, "username")).toBe(ana.email);
    await control.clearFaults();

    const unlucky = { username: `${crypto.randomUUID()}@exemplo.com`, password: "errada" };
    const { browser, origin } = reader;
    // One after the other: of ten at once a busy site turns some away, and does not count them.
    for (let at = 0; at < 10; at += 1) await browser.post(`${origin}/auth/login`, unlucky);
    const late = await reader.sends("/auth/login", unlucky);
    expect(late.status).toBe(429);
    const wait = reader.t("auth.login.tooManyCode", { wait: "\\d+.(segundo|second|minut)" }).slice(0, -1);
    expect(textOf(late.body)).toMatch(new RegExp(wait));
    await reader.follows(await reader.sends("/auth/login", login));
    expect(reader.at).toBe("/");
  });

  test("a wrong code is told, another one has to wait, and no step is skipped", async ({
    reader,
    control,
  }) => {
    const sms = await reader.opens("/register/verify?type=sms");
    expect(sms.status).toBe(404);
    reader.says(sms, "status.404.title");
    await reader.goesTo("/register/password");
    expect(reader.at).toBe("/register");
    await reader.follows(await reader.sends("/register", { email: RITA.email }));
    expect(reader.at).toBe("/register/verify");
    const verify = "/register/verify?type=email";
    const code = await codeFor(control, RITA.email);
    const proves = (typed: string) => reader.posts(verify, { intent: "check", code: typed });
    const wrong = await proves(code === "000000" ? "000001" : "000000");
    expect(wrong.status).toBe(422);
    reader.says(wrong, "error.invalidCode");
    expect(typedIn(wrong.body, "code")).toBe("");
    const again = await reader.posts(verify, { intent: "resend" });
    expect(again.status).toBe(429);
    expect(textOf(again.body)).toContain(textOf(reader.t("form.code.wait", { wait: "" })));
    expect(await control.letters(RITA.email)).toHaveLength(1);
    // Digits that were pasted with a space between them.
    await reader.follows(await proves(`${code.slice(0, 3)} ${code.slice(3)}`));
    expect(reader.at).toBe("/register/phone");
    reader.says(await reader.opens(verify), "register.verify.done.email");
    await reader.goesTo("/register/data");
    expect(reader.at).toBe("/register/phone");
  });

  test("signed in, gets a copy of the data by mail without typing anything", async ({ reader, control }) => {
    await reader.signsIn("ana");
    const page = await reader.opens("/privacy/my-data");
    expect(typedIn(page.body, "email")).toBe(ana.email);
    expect(typedIn(page.body, "document")).toBe("");
    expect(page.body.replace(/\D/g, "")).not.toContain("52998224725");
    const answer = await reader.follows(await reader.sends("/privacy/my-data"));
    reader.says(answer, "toast.myData.sent", { email: ana.email });
    expect(reader.at).toBe("/privacy/my-data");
    expect((await control.letters(ana.email)).filter(({ kind }) => kind === "MY_DATA")).toHaveLength(1);
  });

  test("is told when the favorites cannot be opened, and tries again", async ({ reader, control }) => {
    await reader.signsIn("ana");
    await control.fault({ area: "crm", path: "/favorite", kind: "status", status: 503 });
    const failed = await reader.opens("/favorites");
    expect(failed.status).toBe(503);
    reader.says(failed, "error.failToGetFavorites");
    expect(linksOf(failed.body, reader.t("status.loadFailure.action"))).toContain("/favorites");
    await control.clearFaults();
    reader.says(await reader.opens("/favorites"), "bag.items", { count: LIKED });
  });

  test("while the vault is down nothing is lost, and it is tried again", async ({ reader, control }) => {
    await reader.signsIn("ana");
    const path = "/profile/payments/new";
    await control.fault({ kind: "status", status: 503, area: "order", path: "/cards/vault" });
    const down = await reader.opens(path);
    expect(down.status).toBe(503);
    reader.says(down, "cards.form.down.save");
    expect(linksOf(down.body, reader.t("status.loadFailure.action"))).toContain(path);
    await control.clearFaults();
    expect(typedIn((await reader.opens(path)).body, "number")).toBe("");
  });

  test("a backend that does not repeat an order leaves the page as it is", async ({ reader, control }) => {
    await reader.signsIn("ana");
    await control.fault({ kind: "status", status: 500, method: "POST", path: "/orders/rebuy" });
    const { body } = await reader.opens("/orders");
    const [rebuy = ""] = /\/orders\/[^/"]+\/rebuy/.exec(body) ?? [];
    const failed = await reader.posts(rebuy, reader.formOf(body, "/orders", rebuy).fields);
    expect(failed.status).toBe(503);
    reader.says(failed, "error.failToRebuyOrder");
    await control.clearFaults();
    await reader.follows(await reader.posts(rebuy, reader.formOf(failed.body, rebuy).fields));
    expect(reader.at).toBe("/cart");
    const cart = await reader.opens("/cart");
    for (const item of ["strogonoff", "suco-verde", "burger"]) expect(cart.body).toContain(`/menu/${item}`);
  });

  test("the account's earlier orders are read page by page, and are gone after signing out", async ({
    reader,
  }) => {
    await reader.signsIn("ana");
    const first = await reader.opens("/orders");
    const [newest] = pastOf(first.body);
    expect(pastOf(first.body)).toHaveLength(10);
    expect(linksOf(first.body, reader.t("tracking.list.older"))).toContain("/orders?page=2");
    const second = await reader.opens("/orders?page=2");
    expect(pastOf(second.body)).toHaveLength(10);
    expect(pastOf(second.body)[0]).not.toBe(newest);
    expect(linksOf(second.body, reader.t("tracking.list.newer"))).toContain("/orders");
    const filter = "/orders?filter=CANCELLED";
    expect(linksOf(first.body, reader.t("enums.orderFilter.CANCELLED"))).toContain(filter);
    const cancelled = await reader.opens(filter);
    const short = reader.t("enums.orderStatus.CANCELLED.short.DELIVERY");
    expect(pastOf(cancelled.body).length).toBeGreaterThan(0);
    for (const past of pastOf(cancelled.body)) expect(textOf(past)).toContain(short);
    const order = /href="(\/orders\/[^"?/]+)"/.exec(pastOf(cancelled.body)[0] ?? "")?.[1] ?? "";
    expect((await reader.opens(order)).status).toBe(200);
    await reader.follows(await reader.sends("/profile", {}, "/resources/sign-out"));
    for (const path of ["/orders", order]) {
      await reader.goesTo(path);
      expect(reader.at).toMatch(/^\/(auth|welcome)$/);
    }
  });
});

/** The earlier orders on a page. */
function pastOf(html: string): string[] {
  return html.match(/<article class="[^"]*\bpast\b[\s\S]*?<\/article>/g) ?? [];
}

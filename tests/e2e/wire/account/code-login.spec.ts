import { CUSTOMERS } from "../../people/customer";
import type { Control } from "../../site/control";
import { expect, inEachLanguage, test } from "../client/reader";
import { linksOf, textOf, typedIn } from "../client/text";

const { ana } = CUSTOMERS;
const [START, VERIFY] = ["/auth/code", "/auth/code/verify"];

async function codeFor(control: Control, recipient: string): Promise<string> {
  const [letter] = await control.letters(recipient);
  expect(letter?.code, `a code for ${recipient}`).toBeDefined();
  return letter?.code ?? "";
}
const wrongOf = (code: string) => (code === "000000" ? "000001" : "000000");

inEachLanguage(() => {
  for (const [contact, recipient] of [
    [ana.email, ana.email],
    [ana.phone, ana.e164],
  ] as const) {
    test(`signs in with a code sent to ${contact}`, async ({ reader, control }) => {
      expect(linksOf((await reader.opens("/auth/login")).body, reader.t("title.loginCode.title"))).toEqual([
        START,
      ]);
      await reader.follows(await reader.sends(START, { username: contact }));
      expect(reader.at).toBe(VERIFY);
      const code = await codeFor(control, recipient);
      const wrong = await reader.posts(VERIFY, { intent: "check", code: wrongOf(code) });
      expect(wrong.status).toBe(422);
      reader.says(wrong, "error.invalidCode");
      expect(typedIn(wrong.body, "code")).toBe("");
      const soon = await reader.posts(VERIFY, { intent: "resend" });
      expect(soon.status).toBe(429);
      const done = await reader.posts(VERIFY, { intent: "check", code });
      expect(done.headers.location).toBe("/");
      expect(reader.browser.cookies.has("login-code")).toBe(false);
      const page = await reader.goesTo("/profile");
      expect(textOf(page.body)).toContain(ana.name);
    });
  }

  test("does not tell whether there is an account", async ({ reader, stranger, control }) => {
    const nobody = "ninguem@exemplo.com";
    const pages = [];
    for (const [who, contact] of [
      [reader, ana.email],
      [stranger, nobody],
    ] as const) {
      const sent = await who.follows(await who.sends(START, { username: contact }));
      const wrong = await who.posts(VERIFY, { intent: "check", code: "000000" });
      expect([sent.status, wrong.status]).toEqual([200, 422]);
      // Between the two a minute may begin.
      const text = textOf(sent.body + wrong.body).replace(/\d+:\d\d/g, "TIME");
      pages.push(text.replaceAll(contact, "CONTACT"));
    }
    expect(pages[0]).toBe(pages[1]);
    expect(await control.letters(nobody)).toEqual([]);
  });

  test("is not there, and not called, where the backend does not offer it", async ({ reader, control }) => {
    await control.setCapabilities({ code_login: false });
    await expect(async () => {
      expect((await reader.opens(START)).status).toBe(404);
    }).toPass();
    expect((await reader.opens("/auth/login")).body).not.toContain(START);
    const before = (await control.requests()).length;
    expect((await reader.posts(START, { username: ana.email })).status).toBe(404);
    expect((await reader.posts(VERIFY, { intent: "check", code: "123456" })).status).toBe(404);
    const asked = (await control.requests()).slice(before);
    expect(asked.filter(({ path }) => path.startsWith("/login"))).toEqual([]);
  });
});

test("tries of a code are counted, and leave the password alone", async ({ reader }) => {
  await reader.sends(START, { username: ana.email });
  for (let time = 0; time < 10; time += 1)
    expect((await reader.posts(VERIFY, { intent: "check", code: `00000${time}` })).status).toBe(422);
  const held = await reader.posts(VERIFY, { intent: "check", code: "111111" });
  expect(held.status).toBe(429);
  expect(held.headers["retry-after"]).toBeDefined();
  const password = await reader.posts("/auth/login", { username: ana.email, password: "x" });
  expect(password.status).toBe(422);
});

test("without a code that was sent, the code's page leads to its start", async ({ reader }) => {
  expect((await reader.opens(VERIFY)).headers.location).toBe(START);
});

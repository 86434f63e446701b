import { FORM_KEY } from "~/domain/visit/own-answer";
import { formsOf } from "../../client/phone";
import { expect, inEachLanguage, test } from "../../client/reader";
import { textOf } from "../../client/text";

test.use({ changesSite: false });

/** The most that an answer to a form that is none of ours may have, in bytes. */
const MOST_ANSWER = 400_000;

inEachLanguage(() => {
  test("a field that a page does not use is named by its label, and the rest is sent again", async ({
    reader,
  }) => {
    const { browser, origin, t } = reader;
    const sent = { name: "Ana <b>", "email[0]": "ana@exemplo.com", password: "aurora-2026", other: "x" };
    const answer = await browser.post(`${origin}/register/data`, sent);
    expect(answer.status).toBe(400);
    reader.says(answer, "status.400.field", { field: t("common.email") });
    reader.says(answer, "status.400.kept");
    const again = formsOf(answer.body, "/register/data").find(({ action }) => action === "/register/data");
    expect(again?.fields).toMatchObject({ name: "Ana <b>", email: "ana@exemplo.com" });
    expect(Object.keys(again?.fields ?? {}).filter((name) => name !== FORM_KEY)).toEqual(["name", "email"]);
    expect(answer.body).not.toContain("aurora-2026");
  });

  test("a form that came in part says so, and that it stands on the page before", async ({ reader }) => {
    const response = await fetch(`${reader.origin}/auth/login`, {
      method: "POST",
      headers: {
        origin: reader.origin,
        "accept-language": reader.language,
        "content-type": "multipart/form-data; boundary=x",
      },
      body: '--x\r\nContent-Disposition: form-data; name="username"\r\n\r\nana',
    });
    expect(response.status).toBe(400);
    const words = textOf(await response.text());
    expect(words).toContain(reader.t("status.400.incomplete"));
    expect(words).toContain(reader.t("status.400.back"));
  });
});

test("names that multiply cost neither time nor bytes", async ({ reader }) => {
  const { origin } = reader;
  const products = [
    (at: number) => `a${at}${"[99]".repeat(31)}`,
    (at: number) => `username${"[9]".repeat(at % 40)}`,
    (at: number) => `email.${at}${".x".repeat(40)}`,
    (at: number) => `note${at}`,
    () => "username",
    () => '"><"',
  ];
  for (const name of products) {
    const pairs: [string, string][] = [];
    for (let bytes = 0; bytes < 250_000; bytes += (pairs.at(-1)?.[0].length ?? 0) + 8)
      pairs.push([name(pairs.length), "x<\"'&"]);
    for (const body of [new URLSearchParams(pairs.slice(0, 12_000)), multipart(pairs.slice(0, 1_800))]) {
      const begun = performance.now();
      const response = await fetch(`${origin}/auth/login`, { method: "POST", headers: { origin }, body });
      const { length } = await response.text();
      expect([400, 413, 422]).toContain(response.status);
      expect(length).toBeLessThan(MOST_ANSWER);
      expect(performance.now() - begun).toBeLessThan(3_000);
    }
  }
});

function multipart(pairs: readonly [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of pairs) form.append(name, value);
  return form;
}

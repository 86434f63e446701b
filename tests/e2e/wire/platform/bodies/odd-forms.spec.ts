import { expect, inEachLanguage, test } from "../../client/reader";
import { textOf } from "../../client/text";

test.use({ changesSite: false });

/** The most that an answer to a form that is none of ours may have, in bytes. */
const MOST_ANSWER = 400_000;

inEachLanguage(() => {
  test("a form that came in part changes nothing, and its page says where what was filled in stands", async ({
    reader,
  }) => {
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
    expect(textOf(await response.text())).toContain(reader.t("status.400.body"));
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

import { CUSTOMERS, PASSWORD } from "../../people/customer";
import type { Control } from "../../site/control";
import { expect, inEachLanguage, Reader, test } from "../client/reader";
import { textOf, typedIn } from "../client/text";

const { ana } = CUSTOMERS;
const NOBODY = { email: "ninguem@exemplo.com" };

async function codeFor(control: Control, recipient: string): Promise<string> {
  const [letter] = await control.letters(recipient);
  expect(letter?.code, `a code for ${recipient}`).toBeDefined();
  return letter?.code ?? "";
}

inEachLanguage(() => {
  test("sets a new password with a code sent by phone", async ({ reader, control }) => {
    const verify = "/recovery/verify?type=phone";
    const [password, other] = ["uma frase bem curta", "uma outra frase"];
    await reader.follows(await reader.sends("/recovery", { username: ana.phone }));
    expect(reader.urls.filter(Boolean).at(-1)).toBe(verify);
    const short = await reader.posts(verify, { intent: "check", code: "12345" });
    expect(short.status).toBe(422);
    reader.says(short, "form.code.length");
    const code = await codeFor(control, ana.e164);
    const wrong = await reader.posts(verify, {
      intent: "check",
      code: code === "000000" ? "000001" : "000000",
    });
    expect(wrong.status).toBe(422);
    reader.says(wrong, "error.invalidCode");
    expect(typedIn(wrong.body, "code")).toBe("");
    const proven = { intent: "check", code: `${code.slice(0, 3)} ${code.slice(3)}` };
    const page = await reader.follows(await reader.posts(verify, proven));
    expect(reader.at).toBe("/recovery/password");
    reader.says(page, "common.passwordLength", { min: 8 });
    const spaced = await reader.sends("/recovery/password", { password: ` ${other}` });
    expect(spaced.status).toBe(422);
    reader.says(spaced, "form.password.outerSpace");
    for (const secret of [other, code]) expect(spaced.body).not.toContain(secret);
    const done = await reader.follows(await reader.sends("/recovery/password", { password }));
    expect(reader.at).toBe("/recovery/confirm");
    reader.says(done, "toast.successMessageResetPassText");
    const old = await reader.sends("/auth/login", { username: ana.phone, password: PASSWORD });
    reader.says(old, "error.INVALID_CREDENTIALS");
    await reader.follows(await reader.sends("/auth/login", { username: ana.phone, password }));
    expect(reader.at).toBe("/");
  });

  test("nothing tells whether there is an account, and another code takes a minute", async ({
    site,
    language,
    control,
  }) => {
    const pages: string[] = [];
    let last = new Reader(site.origin, language);
    for (const username of [ana.email, NOBODY.email]) {
      last = new Reader(site.origin, language);
      const { body } = await last.follows(await last.sends("/recovery", { username }));
      expect(last.at).toBe("/recovery/verify");
      pages.push(
        mainOf(body)
          .replaceAll(username, "")
          .replaceAll(/\d+\s+\p{L}+/gu, ""),
      );
    }
    expect(pages[0]).toBe(pages[1]);
    expect(await control.letters(NOBODY.email)).toEqual([]);
    const again = await last.posts("/recovery/verify?type=email", { intent: "resend" });
    expect(again.status).toBe(429);
    expect(textOf(again.body)).toContain(textOf(last.t("form.code.wait", { wait: "" })));
  });

  test("a step of a recovery that comes too early leads to the first that is not done", async ({
    reader,
  }) => {
    const early = ["/recovery/password", "/recovery/confirm"];
    for (const path of ["/recovery/verify?type=email", ...early]) {
      await reader.goesTo(path);
      expect(reader.at).toBe("/recovery");
    }
    const pigeon = await reader.opens("/recovery/verify?type=pombo");
    expect(pigeon.status).toBe(404);
    reader.says(pigeon, "status.404.title");
    await reader.follows(await reader.sends("/recovery", { username: ana.email }));
    for (const path of ["/recovery/verify?type=phone", ...early]) {
      await reader.goesTo(path);
      expect(reader.at).toBe("/recovery/verify");
    }
  });
});

function mainOf(html: string): string {
  return textOf(`<body>${/<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? ""}`);
}

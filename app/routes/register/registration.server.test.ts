import { describe, expect, it } from "vitest";
import { type RegistrationDraft, registrationCookie } from "~/routes/register/registration.server";

/** What a browser sends back of a Set-Cookie header. */
function returned(setCookie: string): Request {
  return new Request("http://localhost/register", { headers: { Cookie: setCookie.split(";", 1)[0] ?? "" } });
}

/** Text that compresses badly, in letters of three bytes. */
const noise = (length: number) =>
  Array.from({ length }, (_, index) => String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000))).join("");

describe("the draft of a registration", () => {
  const proof = { sentAt: 1_795_207_958_864, tries: 4, checked: true };
  const longest: RegistrationDraft = {
    email: { address: noise(400), ...proof },
    phone: { iso: "BR", number: noise(60), valid: { e164: "+551198765432101", ...proof } },
    person: { name: noise(300), birthday: noise(40), cpf: noise(40), valid: true },
    choices: { terms: true, notifications: true },
    outcomeUnknown: true,
  };

  it("always fits its cookie: what is too long is cut", () => {
    const setCookie = registrationCookie.seal(longest);
    expect(setCookie.length).toBeLessThan(4096);
    const draft = registrationCookie.read(returned(setCookie));
    expect([...(draft?.email?.address ?? "")]).toHaveLength(254);
    expect([...(draft?.person?.name ?? "")]).toHaveLength(100);
    expect(draft?.phone?.valid?.checked).toBe(true);
  });

  it("shows nothing of what it holds, and lasts an hour", () => {
    const setCookie = registrationCookie.seal({
      email: { address: "rita@exemplo.com", ...proof },
      person: { name: "Rita Moura", birthday: "1994-03-27", cpf: "39053344705", valid: true },
    });
    expect(setCookie).not.toMatch(/rita|moura|390533|1994/i);
    expect(setCookie).toContain("Max-Age=3600");
    expect(setCookie).toContain("HttpOnly");
  });
});

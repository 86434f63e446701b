import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { asksToShow, refuseSecret, shownAgain } from "./account-forms.server";

const SECRETS = ["password"];
const schema = z.object({ username: z.string(), password: z.string().min(8, "short") });

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

describe("shownAgain", () => {
  const posted = form({ username: "ana@exemplo.com", password: "segredo!", terms: "on", show: "1" });

  it("is what a form asks for by its button alone", () => {
    expect(asksToShow(posted)).toBe(true);
    expect(asksToShow(form({ username: "ana" }))).toBe(false);
  });

  it("gives back what was typed, without the password and without a complaint", () => {
    expect(shownAgain(posted, SECRETS)).toMatchObject({
      status: 200,
      body: { initialValue: { username: "ana@exemplo.com", terms: "on" }, shown: true },
    });
    expect(JSON.stringify(shownAgain(posted, SECRETS))).not.toContain("segredo!");
  });

  it("hides the password again", () => {
    expect(shownAgain(form({ show: "0" }), SECRETS).body.shown).toBe(false);
  });
});

describe("refuseSecret", () => {
  const submission = () => parseWithZod(form({ username: "ana", password: "segre" }), { schema });

  it("gives back what was typed and what is wrong, without the password", () => {
    const answer = refuseSecret(submission(), SECRETS);
    expect(answer).toMatchObject({
      status: 422,
      body: { initialValue: { username: "ana" }, error: { password: ["short"] }, shown: false },
    });
    expect(JSON.stringify(answer.body.initialValue)).not.toContain("segre");
  });

  it("says what concerns the whole form, under a status of its own", () => {
    const good = parseWithZod(form({ username: "ana", password: "segredo!" }), { schema });
    const answer = refuseSecret(good, SECRETS, { formErrors: ["wait"] }, 429);
    expect(answer).toMatchObject({ status: 429, body: { status: "error", error: { "": ["wait"] } } });
    expect(JSON.stringify(answer)).not.toContain("segredo!");
  });
});

import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";
import { refusalOf } from "~/features/account/account-forms.server";
import { catalog } from "~/locales/pt-BR";
import { createTranslate } from "~/locales/translate";
import { ApiError } from "~/services/api-error.server";
import { above } from "./layout";
import { passwordConstraint, passwordForm } from "./personal/password.server";
import { personalForm } from "./personal/personal.server";

const t = createTranslate(catalog, "pt-BR");

function posted(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

describe("personal details", () => {
  const question = { t, locale: "pt-BR", today: "2026-11-20" } as const;
  const read = (fields: Record<string, string>, user: { birthday?: string; document?: string }, name = "") =>
    parseWithZod(posted(fields), { schema: personalForm(question, { name, ...user }) });

  test("what the account has is no reason to refuse, as long as it is not touched", () => {
    const odd = { birthday: "1893-02-01" };
    const fields = { name: "❤️ 7", birthday: "01/02/1893" };
    expect(read({ ...fields, cpf: "529.982.247-25" }, odd, "❤️ 7")).toMatchObject({
      status: "success",
      value: { name: "❤️ 7", birthday: "1893-02-01", cpf: "52998224725" },
    });
    const touched = read({ name: "❤️ 8", birthday: "02/02/1893" }, odd, "❤️ 7");
    expect(touched.status === "error" && Object.keys(touched.error ?? {})).toEqual(["name", "birthday"]);
  });

  test("a CPF can be added", () => {
    const submission = read({ name: "Ana Lima", birthday: "27/03/1994", cpf: "529.982.247-25" }, {});
    expect(submission).toMatchObject({
      status: "success",
      value: { name: "Ana Lima", birthday: "1994-03-27", cpf: "52998224725" },
    });
  });

  test("a CPF that is saved is not changed, whatever is posted", () => {
    const saved = { birthday: "1994-03-27", document: "52998224725" };
    const submission = read({ name: "Ana Lima", birthday: "27/03/1994", cpf: "111.444.777-35" }, saved);
    expect(submission).toMatchObject({ status: "success" });
    expect(submission.status === "success" && submission.value.cpf).toBeUndefined();
  });

  test("what the account lacks may go on lacking, what it has may not be emptied", () => {
    expect(read({ name: "Ana Lima", birthday: "", cpf: "" }, {}).status).toBe("success");
    const emptied = read({ name: "Ana Lima", birthday: "" }, { birthday: "1994-03-27" });
    expect(emptied.status === "error" && emptied.error?.birthday).toEqual([t("form.birthday.required")]);
  });
});

describe("a new password", () => {
  test("needs the current one, where there is one", () => {
    const form = posted({ password: "uma frase comprida" });
    const withCurrent = parseWithZod(form, { schema: passwordForm(t, true, {}) });
    expect(withCurrent.status === "error" && withCurrent.error?.current_password).toEqual([
      t("form.password.current"),
    ]);
    expect(parseWithZod(form, { schema: passwordForm(t, false, {}) }).status).toBe("success");
    expect(passwordConstraint(t, true).current_password.required).toBe(true);
    expect(passwordConstraint(t, false).current_password.required).toBe(false);
  });

  test("holds nothing of its owner, and is none that everybody has", () => {
    const owner = { name: "Davi Sem CPF", email: "carambola@exemplo.com" };
    const read = (password: string) => {
      const form = posted({ current_password: "a de antes", password });
      const submission = parseWithZod(form, { schema: passwordForm(t, true, owner) });
      return submission.status === "error" ? submission.error?.password : undefined;
    };
    expect(read("meu-davi-2026")).toEqual([t("form.password.own")]);
    expect(read("Carambola!")).toEqual([t("form.password.own")]);
    expect(read("iloveyou")).toEqual([t("form.password.common")]);
    expect(read("uma frase comprida ")).toEqual([t("form.password.outerSpace")]);
    expect(read("uma frase comprida")).toBeUndefined();
    expect(passwordConstraint(t, true)).toMatchObject({ password: { minLength: 8, maxLength: 128 } });
  });

  test("tells all that is missing at once", () => {
    const empty = parseWithZod(posted({ current_password: "", password: "short" }), {
      schema: passwordForm(t, true, {}),
    });
    expect(Object.keys((empty.status === "error" && empty.error) || {}).sort()).toEqual([
      "current_password",
      "password",
    ]);
  });
});

describe("a refused change", () => {
  const visitor = { t, locale: "pt-BR", log: { warn: () => {}, error: () => {} } } as const;
  const refused = (status: number, code: string, extra = {}) =>
    refusalOf(
      visitor,
      new ApiError({
        area: "crm",
        method: "PATCH",
        path: "/users",
        requestId: "r",
        feature: "userUpdate",
        status,
        code,
        ...extra,
      }),
      ["email", "number", "cpf", "name", "current_password"],
    );

  test.each([
    [403, "INVALID_PASSWORD", "current_password", t("error.invalidPassword")],
    [409, "EMAIL_CONFLICT", "email", t("error.conflictEmailError")],
    [409, "PHONE_CONFLICT", "number", t("error.conflictPhoneError")],
    [409, "DOCUMENT_CONFLICT", "cpf", t("error.conflictDocumentError")],
  ])("%i %s is told beside %s", (status, code, field, words) => {
    expect(refused(status, code)).toEqual({ errors: { fieldErrors: { [field]: [words] } }, status: 422 });
  });

  test("what the backend says of a field stands beside it", () => {
    const details = [{ field: "name", message: "Curto demais" }];
    expect(refused(422, "VALIDATION", { details })).toEqual({
      errors: { fieldErrors: { name: ["Curto demais"] } },
      status: 422,
    });
  });

  test("too many tries say how long to wait; a backend that is down, to try again", () => {
    const wait = t("status.429.wait", { wait: "40\u00a0segundos" });
    expect(refused(429, "HTTP_429", { retryAfter: 40 })).toEqual({
      errors: { formErrors: [wait] },
      status: 429,
    });
    expect(refused(0, "NETWORK")).toEqual({
      errors: { formErrors: [t("error.failToUpdateUser")] },
      status: 503,
    });
  });

  test("a session that ended is none", () => {
    expect(() => refused(401, "UNAUTHORIZED", { sessionEnded: true })).toThrow(ApiError);
  });
});

test.each([
  ["/profile/contact/verify", "/profile/contact"],
  ["/profile/addresses/a%2Fb/", "/profile/addresses"],
  ["/profile/personal", "/profile"],
])("%s belongs to %s", (path, parent) => {
  expect(above(path)).toBe(parent);
});

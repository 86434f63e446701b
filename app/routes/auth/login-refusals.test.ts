import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { env } from "~/platform/env/env.server";
import { getT } from "~/platform/i18n/i18n.server";
import { demoBackend } from "~/platform/request/demo-backend.fixture";
import { action } from "./login";

const { server } = demoBackend();
const t = await getT("pt-BR");

/** The words over the form that answers a sign-in. */
async function signsIn(status: number, body: object): Promise<unknown> {
  server.use(http.post(`${env.API_URLS.crm}/login`, () => HttpResponse.json(body, { status })));
  const request = new Request(`${env.APP_ORIGIN}/auth/login`, {
    method: "POST",
    headers: { "sec-fetch-site": "same-origin" },
    body: new URLSearchParams({ username: `${status}@exemplo.com`, password: "uma-senha" }),
  });
  const answer = await action({ request, params: {}, context: {} });
  return Object(Object(answer).data).error[""];
}

test.each([
  ["wrong credentials", 401, { code: "INVALID_CREDENTIALS" }, t("error.INVALID_CREDENTIALS")],
  ["an account that is blocked", 403, { code: "BLOCKED", detail: "Conta bloqueada." }, "Conta bloqueada."],
  ["a refusal without words", 423, { code: "LOCKED" }, t("error.defaultError")],
  ["a conflict", 409, {}, t("error.defaultError")],
])("a sign-in tells %s by its own words", async (_, status, body, words) => {
  expect(await signsIn(status, body)).toEqual([words]);
});

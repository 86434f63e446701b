import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { env } from "~/platform/env/env.server";
import { cookiesAfter, demoBackend, visitorWith } from "~/platform/request/demo-backend.fixture";
import { action } from "./password";
import { saveDraft } from "./recovery.server";

const { server } = demoBackend();

test("a new password without an answer may be valid already, and the page says so", async () => {
  server.use(http.post(`${env.API_URLS.crm}/passwords/reset`, () => HttpResponse.error()));
  const visitor = await visitorWith();
  saveDraft(visitor, { type: "email", contact: "ana@exemplo.com", sentAt: Date.now(), code: "123456" });
  const cookie = cookiesAfter(new Headers(visitor.takeHeaders()));
  const body = new URLSearchParams({ password: "outra-senha-2027" });
  const request = new Request(`${env.APP_ORIGIN}/recovery/password`, {
    method: "POST",
    headers: { cookie, origin: env.APP_ORIGIN },
    body,
  });
  expect(await action({ request, params: {}, context: {} })).toMatchObject({
    data: { error: { "": [visitor.t("profile.password.unsure")] } },
    init: { status: 503 },
  });
});

import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { env } from "~/platform/env/env.server";
import { getT } from "~/platform/i18n/i18n.server";
import { cookiesAfter, demoBackend, visitorWith } from "~/platform/request/demo-backend.fixture";
import { beginLogin } from "./code.server";
import { action } from "./verify";

const { server } = demoBackend();
const t = await getT("pt-BR");

test.each([
  [401, "INVALID_CREDENTIALS"],
  [401, "UNAUTHORIZED"],
  [403, "INVALID_CREDENTIALS"],
  [422, "INVALID_CODE"],
])(
  "a code that is refused with %i %s is told as a wrong code, and not as a wrong password",
  async (status, code) => {
    const visitor = await visitorWith("", "/auth/code");
    await beginLogin(visitor, { type: "email", contact: `${status}-${code}@exemplo.com` });
    const cookie = cookiesAfter(new Headers(visitor.takeHeaders()));
    server.use(
      http.post(`${env.API_URLS.crm}/login/code`, () => HttpResponse.json({ status, code }, { status })),
    );
    const request = new Request(`${env.APP_ORIGIN}/auth/code/verify`, {
      method: "POST",
      headers: { "sec-fetch-site": "same-origin", cookie },
      body: new URLSearchParams({ intent: "check", code: "123456" }),
    });
    const answer = await action({ request, params: {}, context: {} });
    expect(JSON.stringify(Object(answer).data)).toContain(t("error.invalidCode"));
    expect(JSON.stringify(Object(answer).data)).not.toContain(t("error.INVALID_CREDENTIALS"));
  },
);

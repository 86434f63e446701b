import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { userOf } from "~/features/account/account.server";
import { env } from "~/platform/env/env.server";
import { cookiesAfter, demoBackend, PASSWORD, visitorWith } from "~/platform/request/demo-backend.fixture";
import type { Visitor } from "~/platform/visitor/visitor";
import { askForEmail, askForPhone } from "./contact.server";

const { store, server } = demoBackend();
beforeEach(() => server.resetHandlers());

async function ana(): Promise<Visitor> {
  const visitor = await visitorWith();
  visitor.keepTokens(await visitor.api.crm.login("ana@exemplo.com", PASSWORD), { type: "registered" });
  return next(visitor);
}

/** The same browser's next request. */
const next = (visitor: Visitor) =>
  visitorWith(
    cookiesAfter(new Headers(visitor.takeHeaders()), visitor.request.headers.get("cookie") ?? ""),
    "/profile/contact",
  );

function posted(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const phone = (number: string) => posted({ country: "BR", number });
const email = (address: string) => posted({ email: address });
const sendsTo = (recipient: string) => store.outbox.list(recipient).length;

test("a taken phone is told beside the field that the form has", async () => {
  const visitor = await ana();
  const outcome = await askForPhone(visitor, await userOf(visitor), phone("(11) 90000-0002"));
  expect(outcome).toMatchObject({
    status: 422,
    reply: { error: { number: [visitor.t("error.conflictPhoneError")] } },
  });
});

test("what the backend says of a phone stands there too", async () => {
  const visitor = await ana();
  const user = await userOf(visitor);
  const details = [{ field: "phone_number", message: "Número bloqueado" }];
  server.use(
    http.post(`${env.API_URLS.crm}/users/check-phone-number`, () =>
      HttpResponse.json({ status: 422, code: "VALIDATION", detail: details }, { status: 422 }),
    ),
  );
  const outcome = await askForPhone(visitor, user, phone("(11) 97741-5026"));
  expect(outcome).toMatchObject({ reply: { error: { number: ["Número bloqueado"] } } });
});

test("a contact gets one code within the minute, whatever is named in between", async () => {
  const [first, other] = ["um@exemplo.com", "dois@exemplo.com"];
  let visitor = await ana();
  for (const address of [first, other, first]) {
    expect(await askForEmail(visitor, await userOf(visitor), email(address))).toMatchObject({
      to: "/profile/contact/verify?type=email",
    });
    visitor = await next(visitor);
  }
  expect([sendsTo(first), sendsTo(other)]).toEqual([1, 1]);
});

import { HttpResponse, http } from "msw";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { checkoutDraft } from "~/features/checkout/checkout-draft.server";
import { leadFromElsewhere } from "~/features/checkout/submit.server";
import { env } from "~/platform/env/env.server";
import { cookiesAfter, demoBackend, redirectOf, visitorWith } from "~/platform/request/demo-backend.fixture";
import { pageOf } from "~/platform/request/fresh-page.fixture";
import { guest, type Posted, postTo } from "../../../tests/unit/posts/refused-posts.fixture";
import { action } from "./payment";
import { paymentPage } from "./payment.server";

const { server } = demoBackend();
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-20T20:00:00-03:00") }));
afterAll(() => void vi.useRealTimers());

const CPF = "123.456.789-09";
const MISTYPED = "123.456.789-00";
const WHO = { name: "Ana Souza", phone: "(11) 91234-5678", method: "CASH", when: "now" };

/** A guest's form as the checkout shows it, with `fields` filled in. */
async function formWith(fields: Record<string, string>): Promise<Posted> {
  const { cookies } = await guest();
  const visitor = await visitorWith(cookies, "/payment");
  const { key, quote } = await pageOf(paymentPage(visitor));
  return { path: "/payment", cookies, fields: { ...WHO, key, shown: quote, ...fields } };
}

/** The page of the next visit. */
async function pageAfter(cookies: string) {
  return JSON.stringify(await pageOf(paymentPage(await visitorWith(cookies, "/payment"))));
}

test("a mistyped CPF comes back as it was typed, and no other is said to be kept", async () => {
  const { status, words, cookies } = await postTo(action, await formWith({ cpf: MISTYPED }));
  expect(status).toBe(422);
  expect(JSON.parse(words)).toMatchObject({ lastResult: { initialValue: { cpf: MISTYPED } } });
  expect(words).not.toContain('keptCpf":"');
  expect(checkoutDraft(await visitorWith(cookies)).form).toEqual(WHO);
});

test("one that is right comes back in the answer to its own post, and is hidden on every later page", async () => {
  const form = await formWith({ cpf: "12345678909", name: "" });
  const first = await postTo(action, form);
  expect(JSON.parse(first.words)).toMatchObject({ lastResult: { initialValue: { cpf: CPF } } });
  const page = await pageAfter(first.cookies);
  expect(page).toContain("•••.456.789-••");
  expect(page.replace(/\D/g, "")).not.toContain("12345678909");
  const fields = { ...form.fields, cpf: "", keepCpf: "on" };
  const again = await postTo(action, { ...form, cookies: first.cookies, fields });
  expect(again.words).toContain("•••.456.789-••");
  expect(again.words).not.toMatch(/123\.?456/);
});

test.each(["customer.document", "document"])(
  "one that the backend refuses as %s comes back, and is not offered to be kept",
  async (field) => {
    server.use(
      http.post(`${env.API_URLS.order}/orders`, () =>
        HttpResponse.json(
          { code: "VALIDATION", message: "", detail: [{ field, message: "Recusado" }] },
          { status: 422 },
        ),
      ),
    );
    const { words, cookies } = await postTo(action, await formWith({ cpf: CPF }));
    expect(JSON.parse(words)).toMatchObject({
      lastResult: { initialValue: { cpf: CPF }, error: { cpf: ["Recusado"] } },
    });
    expect(await pageAfter(cookies)).not.toContain("•••.456.789-••");
  },
);

test("one that is refused on a page without its field is not offered at the checkout that it leads to", async () => {
  const visitor = await visitorWith((await guest()).cookies);
  const back = async (errors: { cpf?: string[]; name?: string[] }) => {
    const to = redirectOf(
      Promise.reject(
        leadFromElsewhere(visitor, { form: { cpf: CPF } }, { kind: "refused", status: 422, errors }),
      ),
    );
    await to;
    const headers = new Headers(visitor.takeHeaders());
    return checkoutDraft(await visitorWith(cookiesAfter(headers))).form?.cpf;
  };
  expect(await back({ name: ["x"] })).toBe(CPF);
  expect(await back({ cpf: ["x"] })).toBeUndefined();
});

test("a card's number in its place does not come back", async () => {
  const { words } = await postTo(action, await formWith({ cpf: "4111 1111 1111 1111" }));
  expect(words).not.toMatch(/4111/);
});

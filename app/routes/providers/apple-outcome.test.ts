import { HttpResponse, http } from "msw";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { env } from "~/platform/env/env.server";
import { cookiesAfter, demoBackend } from "~/platform/request/demo-backend.fixture";
import { type Posted, postTo } from "../../../tests/unit/posts/refused-posts.fixture";
import { storeMutations } from "../../../tests/unit/posts/refused-store.fixture";
import { TABLE_MUTATIONS } from "../../../tests/unit/posts/refused-table.fixture";
import { loader } from "./apple-outcome";

const { server, store } = demoBackend();
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-20T20:00:00-03:00") }));
afterAll(() => void vi.useRealTimers());

/** The posts that Apple Pay can pay: a checkout, an order that is paid again, a share of a bill. */
const PAID_BY_APPLE = ["/orders", "/orders/*/payments", "/table/table-session/*/add-payment"];
const uses = [...storeMutations(store), ...TABLE_MUTATIONS].filter(
  ({ call: [, method, path], pays }) => pays && method === "post" && PAID_BY_APPLE.includes(path),
);

/** The form, with Apple Pay's token. */
function byApple({ fields, ...posted }: Posted, token: string): Posted {
  const form = new FormData();
  for (const [name, value] of fields instanceof FormData ? fields : Object.entries(fields))
    form.append(name, value);
  form.set("method", "APPLE_PAY");
  form.set("wallet", JSON.stringify({ paymentData: token }));
  return { ...posted, fields: form };
}

/** The first answer to the sheet, and the second one. */
async function ask(cookies: string) {
  const request = new Request(`${env.APP_ORIGIN}/payments/apple-pay/outcome`, {
    headers: { cookie: cookies },
  });
  const answer = await loader({ request, params: {}, context: {} });
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  return { told: await answer.json(), cookies: cookiesAfter(answer.headers, cookies) };
}

it("has the posts of all three uses", () => {
  expect(new Set(uses.map(({ call }) => call[2]))).toEqual(new Set(PAID_BY_APPLE));
});

describe.each(uses)("Apple's sheet of $what", ({ action, post, call: [area, , path] }) => {
  const pays = async (token: string) => postTo(action, byApple(await post(1), token));

  it("is told of a success once", async () => {
    const { cookies } = await pays("good");
    const first = await ask(cookies);
    expect(first.told).toEqual({ outcome: "paid", to: expect.stringMatching(/^\//) });
    expect((await ask(first.cookies)).told).toEqual({ outcome: "unknown" });
  });

  it.each([true, false])(
    "is told of no failure where the form is posted again (answer seen: %s)",
    async (isSeen) => {
      const posted = byApple(await post(1), "good");
      const { cookies } = await postTo(action, posted);
      const again = await postTo(action, { ...posted, cookies: isSeen ? cookies : posted.cookies });
      expect((await ask(again.cookies)).told.outcome).not.toBe("failed");
    },
  );

  it("is told of a decline", async () => {
    expect((await ask((await pays("decline")).cookies)).told).toMatchObject({ outcome: "failed" });
  });

  it("is told nothing while no answer came", async () => {
    server.use(http.post(`${env.API_URLS[area]}${path}`, () => HttpResponse.error()));
    expect((await ask((await pays("good")).cookies)).told).toMatchObject({ outcome: "unknown" });
  });
});

import { expect, test } from "vitest";
import { createVisitor } from "~/guard.server";
import { cookiesAfter, demoBackend, redirectOf, visitorWith } from "~/platform/visitor/demo-backend.fixture";
import { flashCookie } from "~/platform/visitor/toast.server";
import { asDocument } from "./as-document.server";
import { DATA_REQUEST } from "./data-request.server";

demoBackend();

test("a document is served as it is", async () => {
  const visitor = await visitorWith("", "/table/qrcode");
  expect(() => asDocument(visitor)).not.toThrow();
});

test("a script that requests the data is redirected to the document, which keeps the toast", async () => {
  const toast = { tone: "info", text: "Sua mesa mudou." } as const;
  const cookie = cookiesAfter(new Headers({ "set-cookie": flashCookie.seal(toast) }));
  const headers = { cookie, [DATA_REQUEST]: "1" };
  const visitor = await createVisitor(new Request("http://localhost/table/qrcode?a=1", { headers }), {});
  visitor.takeToast();
  const { to, headers: answer } = await redirectOf(Promise.resolve().then(() => asDocument(visitor)));
  expect(to).toBe("/table/qrcode?a=1");
  expect(answer.get("x-remix-reload-document")).toBe("true");
  const next = await visitorWith(cookiesAfter(answer, cookie));
  expect(next.takeToast()).toEqual(toast);
});

import { expect, test } from "vitest";
import { cookiesAfter, visitorWith } from "~/platform/request/demo-backend.fixture";
import { flashCookie } from "~/platform/visitor/browser-cookies.server";

const sent = flashCookie.seal({ tone: "ok", text: "Você saiu da mesa" }).split(";", 1)[0] ?? "";

test("if a page reads the message and redirects, the next page shows it", async () => {
  const visitor = await visitorWith(sent);
  visitor.takeToast();
  const { headers } = visitor.redirect("/table/tutorial");
  const next = await visitorWith(cookiesAfter(headers, sent));
  expect(next.takeToast()?.text).toBe("Você saiu da mesa");
});

test("a newer one takes its place", async () => {
  const visitor = await visitorWith(sent);
  visitor.takeToast();
  const { headers } = visitor.redirect("/", { tone: "bad", text: "Nada feito" });
  const next = await visitorWith(cookiesAfter(headers, sent));
  expect(next.takeToast()?.text).toBe("Nada feito");
});

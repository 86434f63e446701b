import { expect, test } from "vitest";
import { cookiesAfter, demoBackend, visitorWith } from "~/platform/request/demo-backend.fixture";
import type { Visitor } from "~/platform/visitor/visitor";
import { beginRecovery, draftOf, saveDraft } from "./recovery.server";

const { store } = demoBackend();

const next = (visitor: Visitor) =>
  visitorWith(
    cookiesAfter(new Headers(visitor.takeHeaders()), visitor.request.headers.get("cookie") ?? ""),
    "/recovery",
  );

const sendsTo = (recipient: string) => store.outbox.list(recipient).length;

const ANA = { type: "email", contact: "ana@exemplo.com" } as const;
const BRUNO = { type: "email", contact: "bruno@exemplo.com" } as const;

test("going back and naming the same contact again sends no second code, also after another", async () => {
  let visitor = await visitorWith();
  for (const contact of [ANA, ANA, BRUNO, ANA]) {
    expect(await beginRecovery(visitor, contact)).toBeUndefined();
    visitor = await next(visitor);
    expect(draftOf(visitor)).toMatchObject(contact);
  }
  expect([sendsTo(ANA.contact), sendsTo(BRUNO.contact)]).toEqual([1, 1]);
});

test("a recovery that is done begins with a new code", async () => {
  const first = await visitorWith();
  await beginRecovery(first, ANA);
  const before = sendsTo(ANA.contact);
  saveDraft(first, { ...ANA, sentAt: Date.now(), done: true });
  await beginRecovery(await next(first), ANA);
  expect(sendsTo(ANA.contact)).toBe(before + 1);
});

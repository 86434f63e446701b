import { expect, test, vi } from "vitest";
import { demoBackend, visitorWith } from "~/platform/request/demo-backend.fixture";
import { forgive, LIMITS, limit } from "./limits.server";
import { securityEvent } from "./security-event.server";

demoBackend();

test("has one shape: what, whom by a keyed hash, from where by another, and no personal data", async () => {
  const { request } = await visitorWith();
  const log = { info: vi.fn(), warn: vi.fn() };
  const write = (who: string) => securityEvent({ request, log }, "sign-in refused", { who, by: "password" });
  for (const who of ["Ana@Exemplo.com", " ana@exemplo.com", "bruno@exemplo.com"]) write(who);
  const facts = log.warn.mock.calls.map(([one]) => one);
  expect(facts[0]).toEqual({
    security: "sign-in refused",
    who: expect.stringMatching(/^[\w-]{22}$/),
    where: expect.stringMatching(/^[\w-]{22}$/),
    by: "password",
  });
  expect(facts[1]).toEqual(facts[0]);
  expect(facts[2].who).not.toBe(facts[0].who);
  expect(JSON.stringify(facts)).not.toMatch(/exemplo|127\.0\.0\.1/);
});

test("tells of a try that was over a limit", async () => {
  const visitor = await visitorWith();
  const warn = vi.spyOn(visitor.log, "warn");
  const who = "over-the-limit@exemplo.com";
  for (let one = 0; one < LIMITS.signIn.tries.addressAt; one += 1) await limit(visitor, "signIn", who);
  expect(warn).not.toHaveBeenCalled();
  expect(await limit(visitor, "signIn", who)).toBeGreaterThan(0);
  expect(warn.mock.calls.map(([one]) => one)).toMatchObject([{ security: "too many tries", by: "signIn" }]);
  await forgive(visitor);
});

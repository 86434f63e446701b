import { describe, expect, it } from "vitest";
import { createVisitor } from "~/guard.server";
import { env } from "~/platform/env/env.server";
import { demoBackend, redirectOf } from "~/platform/request/demo-backend.fixture";
import { refuseCardNumbers } from "./card-numbers.server";

demoBackend();

const CARD = "4242 4242 4242 4242";

const posts = (path: string, fields: Record<string, string>) =>
  createVisitor(
    new Request(env.APP_ORIGIN + path, { method: "POST", body: new URLSearchParams(fields) }),
    {},
  );
const gets = (path: string) => createVisitor(new Request(env.APP_ORIGIN + path), {});

describe("a card's number in a field of ours", () => {
  it.each([
    "number",
    "note",
    "name",
    "complement",
    "query",
    "username",
    "code",
    "cpf",
    "amount",
    "security_code",
  ])("is turned away in %s", async (field) => {
    const { to, headers } = await redirectOf(
      refuseCardNumbers(await posts("/menu/pudim?from=%2Fcart", { quantity: "1", [field]: `é ${CARD}` })),
    );
    expect(to).toBe("/menu/pudim?from=%2Fcart");
    expect(headers.getSetCookie().join()).toMatch(/flash=/);
  });

  it("is turned away however the form is written", async () => {
    const body = new FormData();
    body.set("street", CARD);
    const request = new Request(`${env.APP_ORIGIN}/profile/addresses`, { method: "POST", body });
    const { to } = await redirectOf(refuseCardNumbers(await createVisitor(request, {})));
    expect(to).toBe("/profile/addresses");
  });

  it("is turned away in a search too, and goes out of the address", async () => {
    const { to } = await redirectOf(
      refuseCardNumbers(await gets(`/menu?query=${encodeURIComponent(CARD)}&tag=VEGAN`)),
    );
    expect(to).toBe("/menu?tag=VEGAN");
  });

  it("is turned away as what somebody pays of a bill", async () => {
    const asked = new URLSearchParams({ split: "AMOUNT", amount: CARD, service: "1" });
    const { to } = await redirectOf(refuseCardNumbers(await gets(`/table/payment?${asked}`)));
    expect(to).toBe("/table/payment?split=AMOUNT&service=1");
  });
});

describe("what is none", () => {
  it.each([
    ["/geolocation/address", { number: "120", complement: "42 B" }],
    ["/register/phone", { number: "(11) 97741-5026" }],
    ["/register/phone", { number: "+55 11 97741-5026" }],
    ["/recovery/verify", { code: "123456" }],
    // A gift card's number, and ids and keys that nobody types.
    ["/cart/gift-card", { number: CARD }],
    ["/profile/payments", { main: "4242424242424242" }],
  ])("passes to %s as %j, and can still be read", async (path, fields) => {
    const visitor = await posts(path, fields);
    await refuseCardNumbers(visitor);
    expect(Object.fromEntries(await visitor.request.formData())).toEqual(fields);
  });

  it.each([
    "/auth/google/callback",
    "/auth/b2c/return",
    "/payments/external-confirmation",
    "/orders/6981/bank",
    "/table/shares/6981/bank",
  ])("passes where a provider or a bank sends somebody back: %s", async (path) => {
    const code = "6b0c9d9e-4242-4242-4242-424242424242";
    await refuseCardNumbers(await gets(`${path}?code=${code}&state=s`));
    const visitor = await posts(path, { code });
    await refuseCardNumbers(visitor);
    expect((await visitor.request.formData()).get("code")).toBe(code);
  });

  it("passes in an address", async () => {
    await refuseCardNumbers(await gets("/menu?query=pudim"));
  });
});

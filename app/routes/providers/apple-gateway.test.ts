import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { APPLE_GATEWAYS, appleGateway } from "~/routes/providers/apple-start-session";

const PATH = "/paymentservices/startSession";

describe("an address of Apple's", () => {
  it.each([...APPLE_GATEWAYS])("is %s", (host) => {
    expect(appleGateway(`https://${host}${PATH}`)).toBe(`https://${host}${PATH}`);
  });

  it("has a port when it is 443", () => {
    expect(appleGateway(`https://apple-pay-gateway.apple.com:443${PATH}`)).toBe(
      `https://apple-pay-gateway.apple.com${PATH}`,
    );
  });

  it.each([
    "http://apple-pay-gateway.apple.com/",
    "https://apple-pay-gateway.apple.com:8443/",
    "https://apple-pay-gateway.apple.com:80/",
    "https://ana@apple-pay-gateway.apple.com/",
    "https://ana:secret@apple-pay-gateway.apple.com/",
    "https://apple-pay-gateway.apple.com@evil.example/",
    "https://evil.example/apple-pay-gateway.apple.com",
    "https://evil.example#apple-pay-gateway.apple.com",
    "https://evil.example\\@apple-pay-gateway.apple.com/",
    "https://apple-pay-gateway.apple.com.evil.example/",
    "https://apple-pay-gateway.apple.com./",
    "https://evil-apple-pay-gateway.apple.com/",
    "https://apple-pay-gateway-nc-pod6.apple.com/",
    "https://apple.com/",
    "https://127.0.0.1/",
    "https://[::1]/",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "//apple-pay-gateway.apple.com/",
    "",
    "no address",
  ])("is not %s", (text) => expect(appleGateway(text)).toBeUndefined());

  it("names a host of Apple's over https and nothing else, whatever it is made of", () => {
    const part = fc.oneof(
      fc.constantFrom("https://", "http://", "@", ":", "/", "\\", "?", "#", ".", "443", ...APPLE_GATEWAYS),
      fc.domain(),
      fc.string({ maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
        const found = appleGateway(parts.join(""));
        if (found === undefined) return;
        const { origin, host, username, password } = new URL(found);
        expect(origin).toBe(`https://${host}`);
        expect(APPLE_GATEWAYS.has(host)).toBe(true);
        expect(username + password).toBe("");
      }),
      { numRuns: 2_000 },
    );
  });
});

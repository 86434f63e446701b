import { describe, expect, it } from "vitest";
import { isAppleGateway, isDeclinedToken } from "./apple-pay";

describe("Apple Pay", () => {
  it.each([
    "https://apple-pay-gateway.apple.com/paymentservices/startSession",
    "https://apple-pay-gateway-cert.apple.com/paymentservices/startSession",
    "https://apple-pay-gateway-nc-pod1.apple.com/paymentservices/startSession",
    "https://cn-apple-pay-gateway-sh-pod1.apple.com/paymentservices/startSession",
  ])("is started at %s", (address) => {
    expect(isAppleGateway(address)).toBe(true);
  });

  it.each([
    "http://apple-pay-gateway.apple.com/",
    "https://apple-pay-gateway.apple.com.evil.example/",
    "https://apple-pay-gateway.apple.com:8443/",
    "https://apple-pay-gateway.apple.com@evil.example/",
    "https://user@apple-pay-gateway.apple.com/",
    "https://www.apple.com/",
    "https://127.0.0.1/",
    "apple-pay-gateway.apple.com",
  ])("is not started at %s", (address) => {
    expect(isAppleGateway(address)).toBe(false);
  });

  it("knows a token that is to be declined", () => {
    expect(isDeclinedToken('{"sandbox":"decline"}')).toBe(true);
    expect(isDeclinedToken('{"paymentData":{}}')).toBe(false);
  });
});

import { describe, expect, it } from "vitest";
import { catalog as english } from "~/locales/en-US";
import { catalog as portuguese } from "~/locales/pt-BR";
import { ApiError, type ApiErrorInit } from "./api-error.server";
import { ERROR_MESSAGE_KEYS } from "./error-catalogue.server";

const error = (init: Partial<ApiErrorInit>) =>
  new ApiError({
    status: 500,
    code: "X",
    area: "order",
    method: "POST",
    path: "/orders/{}",
    requestId: "r",
    ...init,
  });

function textAt(catalog: unknown, key: string): unknown {
  return key
    .split(".")
    .reduce<unknown>(
      (part, name) => (typeof part === "object" && part !== null ? Reflect.get(part, name) : undefined),
      catalog,
    );
}

describe("the words of a failure", () => {
  it.each(ERROR_MESSAGE_KEYS)("%s exists in both languages and has no figure to fill in", (key) => {
    for (const catalog of [portuguese, english]) {
      expect(textAt(catalog, key)).toEqual(expect.stringMatching(/^[^{]+$/));
    }
  });

  it.each<[string, Partial<ApiErrorInit>]>([
    ["error.unauthorizedError", { status: 401 }],
    ["error.INVALID_CREDENTIALS", { status: 401, code: "INVALID_CREDENTIALS" }],
    ["error.defaultError", { status: 404 }],
    ["error.defaultError", { status: 0, code: "TIMEOUT" }],
    ["error.defaultError", { status: 429 }],
    [
      "error.defaultError",
      { code: "constructor", feature: "cardList", status: 404, details: [{ message: "Cart not found" }] },
    ],
    ["status.406", { status: 406 }],
    ["status.410", { status: 410 }],
    ["common.closedNow", { status: 412, code: "STORE_CLOSED", feature: "rebuy" }],
    ["error.conflictEmailError", { status: 409, code: "EMAIL_CONFLICT", feature: "userUpdate" }],
    ["error.failToRegisterNewAddress", { status: 409, feature: "address" }],
    ["error.unauthorizedError", { status: 401, feature: "address" }],
    ["error.userNotFound", { status: 404, feature: "user" }],
    ["error.invalidPassword", { status: 403, feature: "userUpdate" }],
    ["error.failToUpdateUser", { status: 500, feature: "userUpdate" }],
    ["error.failToUpdateUserImage", { feature: "userImage" }],
    ["error.failToSendSmsCode", { feature: "smsCode" }],
    ["error.failToDeleteCart", { feature: "cartDelete" }],
    ["error.failToListCard", { feature: "cardList" }],
    ["error.failToCreateCard", { feature: "cardCreate" }],
    ["error.failToRebuyOrder", { feature: "rebuy" }],
    ["error.failToLoadTerms", { feature: "terms" }],
    ["error.failToLoadPolicy", { feature: "policy" }],
    ["error.failToDeleteAccount", { feature: "accountDelete" }],
    ["error.failToGetFavorites", { feature: "favorites" }],
    ["error.failToGetB2CInfo", { feature: "b2c" }],
    ["status.notFound.order.title", { status: 404, feature: "order" }],
    ["payment.unknown.title", { status: 0, code: "TIMEOUT", feature: "payment", outcomeUnknown: true }],
  ])("are %s for %o", (key, init) => {
    expect(error(init).messageKey).toBe(key);
  });
});

describe("a cart that is gone", () => {
  it.each(["Cart not found", "TRANSACTION NOT FOUND (7)", "the service not found here"])(
    "is told by %s",
    (message) => {
      expect(error({ status: 404, details: [{ message }] }).isCartGone).toBe(true);
      expect(error({ status: 422, details: [{ message: "first" }, { message }] }).isCartGone).toBe(true);
    },
  );

  it("is not recognised in a failure, nor by other words", () => {
    expect(error({ status: 500, details: [{ message: "cart not found" }] }).isCartGone).toBe(false);
    expect(error({ status: 404, details: [{ message: "item not found" }] }).isCartGone).toBe(false);
  });
});

it("an error may be logged without a word of the backend or the customer", () => {
  const logged = error({ status: 409, details: [{ message: "ana@example.com is taken", field: "email" }] });
  expect(JSON.stringify(logged.toLog()) + logged.message).not.toContain("ana");
  expect(logged.detail).toBe("ana@example.com is taken");
});

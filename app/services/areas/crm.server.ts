import { ApiError } from "~/services/api-error.server";
import type { Caller } from "~/services/client/defined-call.server";
import { addressCalls, userCalls } from "~/services/contract/calls/customers.server";
import { favoriteCalls, legalCalls, loyaltyCalls, privacyCalls } from "~/services/contract/calls/own.server";
import {
  type CheckFeature,
  codeCalls,
  type Provider,
  sessionCalls,
  signInCalls,
} from "~/services/contract/calls/sign-in.server";
import type { Favorite, UserChange, UserInput } from "~/services/contract/crm.server";
import type { AddressInput } from "~/services/contract/primitives.server";

/** Customers, their data, and the legal texts. Every method throws ApiError. */
export function crmApi(call: Caller) {
  return {
    /** The terms of use, or those of paying at a table. */
    terms: (type?: "table") => call(legalCalls.terms, { query: { type }, feature: "terms" }),
    policy: () => call(legalCalls.policy, { feature: "policy" }),
    /** The customer's stamps. Capability `loyalty`. */
    loyalty: () => call(loyaltyCalls.read, {}),
    ...signInApi(call),
    ...sessionsApi(call),
    ...userApi(call),
    ...codesApi(call),
    ...addressesApi(call),
    ...favoritesApi(call),
    ...privacyApi(call),
  };
}

/**
 * Sends a password with its accents composed (NFC), as every new one is set: keyboards differ in how they write an accent.
 * If it is refused, it is sent decomposed (NFD), as an old one may have been set.
 */
async function withPassword<T, Typed extends string | undefined>(
  typed: Typed,
  refusal: 401 | 403,
  send: (password: Typed | string) => Promise<T>,
): Promise<T> {
  if (typed === undefined) return send(typed);
  const [composed, decomposed] = [typed.normalize("NFC"), typed.normalize("NFD")];
  return send(composed).catch((error: unknown) => {
    const isRefused = error instanceof ApiError && error.status === refusal;
    if (isRefused && composed !== decomposed) return send(decomposed);
    throw error;
  });
}

/** Sign-in with a password, with a provider, or outside (b2c). Every method throws ApiError. */
function signInApi(call: Caller) {
  const backTo = (returnUrl: string) => ({ query: { "return-url": returnUrl }, feature: "b2c" }) as const;
  return {
    /** Signs in. 401 INVALID_CREDENTIALS if username and password do not match. */
    login: (username: string, typed: string) =>
      withPassword(typed, 401, (password) => call(signInCalls.login, { body: { username, password } })),
    /** Signs in with a provider. `token` is Apple's id token, or the access token of the others. */
    loginWith: (provider: Provider, token: string) =>
      call(signInCalls.loginWith, { ids: { provider }, body: { token, provider } }),
    /** Ends the session of a refresh token. It is sent without the visitor's credentials. Capability `logout`. */
    logout: (refreshToken: string) =>
      call(signInCalls.logout, { body: { refresh_token: refreshToken }, anonymous: true }),
    /** The page of an outside sign-in. `session_id` is for polling. */
    b2cLogin: (returnUrl: string) => call(signInCalls.b2cLogin, backTo(returnUrl)),
    b2cReset: (returnUrl: string) => call(signInCalls.b2cReset, backTo(returnUrl)),
    b2cProfile: (returnUrl: string) => call(signInCalls.b2cProfile, backTo(returnUrl)),
    /**
     * The customer of an outside sign-in. Undefined while there is none, or if `code` is not the one that the provider
     * sent the browser back with. 403: cancelled. 404: unknown, or already answered, because it answers once. So it is
     * never repeated.
     */
    b2cPolling: (sessionId: string, code: string) =>
      call(signInCalls.b2cPolling, { query: { "session-id": sessionId, code }, feature: "b2c" }),
  };
}

/** The devices where the customer is signed in. Capability `sessions`. Every method throws ApiError. */
function sessionsApi(call: Caller) {
  return {
    /** The latest sign-in first. */
    sessions: () => call(sessionCalls.list, {}),
    /** Ends a session. 404 if the customer has no such session. */
    endSession: (id: string) => call(sessionCalls.end, { ids: { session_id: id } }),
    /** Ends all sessions except the current one. */
    endOtherSessions: () => call(sessionCalls.endOthers, {}),
  };
}

/** The customer's account. Every method throws ApiError. */
function userApi(call: Caller) {
  return {
    user: () => call(userCalls.read, { feature: "user" }),
    /** Creates an account. 409 if e-mail, phone or CPF have one, 422 INVALID_CODE if they were not checked. */
    createUser: (user: UserInput) => call(userCalls.create, { body: user }),
    /** Changes the account. 403 for a wrong current password. */
    changeUser: (change: UserChange) =>
      withPassword(change.current_password, 403, (current) =>
        call(userCalls.change, {
          body: current === undefined ? change : { ...change, current_password: current },
          feature: "userUpdate",
        }),
      ),
    /** Saves the customer's picture. */
    saveImage: (image: Blob) => call(userCalls.upload, { body: { image }, feature: "userImage" }),
    /** Saves the JSON of a push subscription, or that the terms of paying at a table are accepted. */
    saveUserField: (name: "push_token" | "accepted_pg_terms", value: string) =>
      call(userCalls.upload, { body: { [name]: value }, feature: "userUpdate" }),
  };
}

/** The customer's saved addresses. Every method throws ApiError. */
function addressesApi(call: Caller) {
  const feature = "address";
  return {
    addresses: () => call(addressCalls.list, { feature }),
    /** 409 ADDRESS_CONFLICT if the customer already has it. */
    createAddress: (address: AddressInput) => call(addressCalls.create, { body: address, feature }),
    changeAddress: (id: string, address: AddressInput) =>
      call(addressCalls.change, { ids: { address_id: id }, body: address, feature }),
    setMainAddress: (id: string) => call(addressCalls.setMain, { ids: { address_id: id }, feature }),
    removeAddress: (id: string) => call(addressCalls.remove, { ids: { address_id: id }, feature }),
  };
}

/** The customer's favorites at a service. Every method throws ApiError. */
function favoritesApi(call: Caller) {
  const at = (serviceId: string) => ({ query: { "service-id": serviceId }, feature: "favorites" }) as const;
  return {
    favorites: (serviceId: string) => call(favoriteCalls.list, at(serviceId)),
    favoriteMarks: (serviceId: string) => call(favoriteCalls.marks, at(serviceId)),
    markFavorites: (serviceId: string, items: readonly Favorite[]) =>
      call(favoriteCalls.mark, { ...at(serviceId), body: { items } }),
  };
}

/** The customer's rights over their data. Every method throws ApiError. */
function privacyApi(call: Caller) {
  return {
    /** Requests a copy of the customer's data by mail. `document` has 11 digits. */
    sendMyData: (email: string, document: string) =>
      call(privacyCalls.sendMyData, { body: { email, document } }),
    /** Deletes the account. 403 for a wrong current password. */
    deleteAccount: (currentPassword?: string) =>
      withPassword(currentPassword, 403, (current) =>
        call(privacyCalls.deleteAccount, {
          body: current === undefined ? {} : { current_password: current },
          feature: "accountDelete",
        }),
      ),
  };
}

/** A contact for a code: an e-mail, or a phone in E.164. */
export type Contact = { email: string } | { phone_number: string };

/** Checks before registration and recovery, and the codes that some of them send. Every method throws ApiError. */
function codesApi(call: Caller) {
  const isValid = async (answer: Promise<{ is_valid: boolean }>) => (await answer).is_valid;
  return {
    /** Sends a code. False if another account has the e-mail. */
    checkEmail: (email: string, feature: CheckFeature) =>
      isValid(call(codeCalls.checkEmail, { body: { email, feature } })),
    /** Sends a code. False if another account has the phone, which is in E.164. */
    checkPhone: (phone: string, feature: CheckFeature) =>
      isValid(call(codeCalls.checkPhone, { body: { phone_number: phone, feature }, feature: "smsCode" })),
    checkEmailCode: (email: string, code: string) =>
      isValid(call(codeCalls.checkEmailCode, { body: { email, code } })),
    checkPhoneCode: (phone: string, code: string) =>
      isValid(call(codeCalls.checkPhoneCode, { body: { phone_number: phone, code } })),
    /** `cpf` has 11 digits. False if another account has it. */
    checkCpf: (cpf: string) => isValid(call(codeCalls.checkCpf, { body: { cpf } })),
    /** Sends a code for a new password. */
    recoveryByEmail: (email: string) => isValid(call(codeCalls.recoveryByEmail, { body: { email } })),
    recoveryByPhone: (phone: string) =>
      isValid(call(codeCalls.recoveryByPhone, { body: { phone_number: phone }, feature: "smsCode" })),
    checkRecoveryCode: (contact: Contact, code: string) =>
      isValid(call(codeCalls.checkRecoveryCode, { body: { ...contact, code } })),
    /** Sends a code for a sign-in, if there is an account. Capability `code_login`. */
    sendLoginCode: (contact: Contact) => call(codeCalls.sendLoginCode, { body: contact, anonymous: true }),
    /** Signs in with that code. 401 INVALID_CREDENTIALS for a wrong one, and where there is no account. */
    loginByCode: (contact: Contact, code: string) =>
      call(codeCalls.loginByCode, { body: { ...contact, code }, anonymous: true }),
    /** Sets a new password. 422 INVALID_CODE if the code is no longer valid. */
    resetPassword: (contact: Contact, code: string, password: string) =>
      call(codeCalls.resetPassword, { body: { ...contact, code, password } }),
  };
}

import type { Client } from "~/services/client/client.server";
import { callOf } from "~/services/client/defined-call.server";
import { addressCalls, userCalls } from "~/services/contract/calls/customers.server";
import { favoriteCalls, legalCalls, privacyCalls } from "~/services/contract/calls/own.server";
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
export function crmApi(client: Client) {
  return {
    /** The terms of use, or those of paying at a table. */
    terms: (type?: "table") =>
      client.request(callOf(legalCalls.terms, { query: { type }, feature: "terms" })),
    policy: () => client.request(callOf(legalCalls.policy, { feature: "policy" })),
    ...signInApi(client),
    ...sessionsApi(client),
    ...userApi(client),
    ...codesApi(client),
    ...addressesApi(client),
    ...favoritesApi(client),
    ...privacyApi(client),
  };
}

/** Sign-in with a password, with a provider, or outside (b2c). Every method throws ApiError. */
function signInApi(client: Client) {
  const backTo = (returnUrl: string) => ({ query: { "return-url": returnUrl }, feature: "b2c" }) as const;
  return {
    /** Signs in. 401 INVALID_CREDENTIALS if username and password do not match. */
    login: (username: string, password: string) =>
      client.request(callOf(signInCalls.login, { body: { username, password } })),
    /** Signs in with a provider. `token` is Apple's id token, or the access token of the others. */
    loginWith: (provider: Provider, token: string) =>
      client.request(callOf(signInCalls.loginWith, { ids: { provider }, body: { token, provider } })),
    /** Ends the session of a refresh token. It is sent without the visitor's credentials. Capability `logout`. */
    logout: (refreshToken: string) =>
      client.request(callOf(signInCalls.logout, { body: { refresh_token: refreshToken }, anonymous: true })),
    /** The page of an outside sign-in. `session_id` is for polling. */
    b2cLogin: (returnUrl: string) => client.request(callOf(signInCalls.b2cLogin, backTo(returnUrl))),
    b2cReset: (returnUrl: string) => client.request(callOf(signInCalls.b2cReset, backTo(returnUrl))),
    b2cProfile: (returnUrl: string) => client.request(callOf(signInCalls.b2cProfile, backTo(returnUrl))),
    /**
     * The customer of an outside sign-in. Undefined while there is none, or if `code` is not the one that the provider
     * sent the browser back with. 403: cancelled. 404: unknown, or already answered, because it answers once. So it is
     * never repeated.
     */
    b2cPolling: (sessionId: string, code: string) =>
      client.request(
        callOf(signInCalls.b2cPolling, { query: { "session-id": sessionId, code }, feature: "b2c" }),
      ),
  };
}

/** The devices where the customer is signed in. Capability `sessions`. Every method throws ApiError. */
function sessionsApi(client: Client) {
  return {
    /** The latest sign-in first. */
    sessions: () => client.request(callOf(sessionCalls.list, {})),
    /** Ends a session. 404 if the customer has no such session. */
    endSession: (id: string) => client.request(callOf(sessionCalls.end, { ids: { session_id: id } })),
    /** Ends all sessions except the current one. */
    endOtherSessions: () => client.request(callOf(sessionCalls.endOthers, {})),
  };
}

/** The customer's account. Every method throws ApiError. */
function userApi(client: Client) {
  return {
    user: () => client.request(callOf(userCalls.read, { feature: "user" })),
    /** Creates an account. 409 if e-mail, phone or CPF have one, 422 INVALID_CODE if they were not checked. */
    createUser: (user: UserInput) => client.request(callOf(userCalls.create, { body: user })),
    /** Changes the account. 403 for a wrong current password. */
    changeUser: (change: UserChange) =>
      client.request(callOf(userCalls.change, { body: change, feature: "userUpdate" })),
    /** Saves the customer's picture. */
    saveImage: (image: Blob) =>
      client.request(callOf(userCalls.upload, { body: { image }, feature: "userImage" })),
    /** Saves the JSON of a push subscription, or that the terms of paying at a table are accepted. */
    saveUserField: (name: "push_token" | "accepted_pg_terms", value: string) =>
      client.request(callOf(userCalls.upload, { body: { [name]: value }, feature: "userUpdate" })),
  };
}

/** The customer's saved addresses. Every method throws ApiError. */
function addressesApi(client: Client) {
  const feature = "address";
  return {
    addresses: () => client.request(callOf(addressCalls.list, { feature })),
    /** 409 ADDRESS_CONFLICT if the customer already has it. */
    createAddress: (address: AddressInput) =>
      client.request(callOf(addressCalls.create, { body: address, feature })),
    changeAddress: (id: string, address: AddressInput) =>
      client.request(callOf(addressCalls.change, { ids: { address_id: id }, body: address, feature })),
    setMainAddress: (id: string) =>
      client.request(callOf(addressCalls.setMain, { ids: { address_id: id }, feature })),
    removeAddress: (id: string) =>
      client.request(callOf(addressCalls.remove, { ids: { address_id: id }, feature })),
  };
}

/** The customer's favorites at a service. Every method throws ApiError. */
function favoritesApi(client: Client) {
  const at = (serviceId: string) => ({ query: { "service-id": serviceId }, feature: "favorites" }) as const;
  return {
    favorites: (serviceId: string) => client.request(callOf(favoriteCalls.list, at(serviceId))),
    favoriteMarks: (serviceId: string) => client.request(callOf(favoriteCalls.marks, at(serviceId))),
    markFavorites: (serviceId: string, items: readonly Favorite[]) =>
      client.request(callOf(favoriteCalls.mark, { ...at(serviceId), body: { items } })),
  };
}

/** The customer's rights over their data. Every method throws ApiError. */
function privacyApi(client: Client) {
  return {
    /** Requests a copy of the customer's data by mail. `document` has 11 digits. */
    sendMyData: (email: string, document: string) =>
      client.request(callOf(privacyCalls.sendMyData, { body: { email, document } })),
    /** Deletes the account. 403 for a wrong current password. */
    deleteAccount: (currentPassword?: string) =>
      client.request(
        callOf(privacyCalls.deleteAccount, {
          body: currentPassword === undefined ? {} : { current_password: currentPassword },
          feature: "accountDelete",
        }),
      ),
  };
}

/** A contact for a code: an e-mail, or a phone in E.164. */
export type Contact = { email: string } | { phone_number: string };

/** Checks before registration and recovery, and the codes that some of them send. Every method throws ApiError. */
function codesApi(client: Client) {
  const isValid = async (answer: Promise<{ is_valid: boolean }>) => (await answer).is_valid;
  return {
    /** Sends a code. False if another account has the e-mail. */
    checkEmail: (email: string, feature: CheckFeature) =>
      isValid(client.request(callOf(codeCalls.checkEmail, { body: { email, feature } }))),
    /** Sends a code. False if another account has the phone, which is in E.164. */
    checkPhone: (phone: string, feature: CheckFeature) =>
      isValid(
        client.request(
          callOf(codeCalls.checkPhone, { body: { phone_number: phone, feature }, feature: "smsCode" }),
        ),
      ),
    checkEmailCode: (email: string, code: string) =>
      isValid(client.request(callOf(codeCalls.checkEmailCode, { body: { email, code } }))),
    checkPhoneCode: (phone: string, code: string) =>
      isValid(client.request(callOf(codeCalls.checkPhoneCode, { body: { phone_number: phone, code } }))),
    /** `cpf` has 11 digits. False if another account has it. */
    checkCpf: (cpf: string) => isValid(client.request(callOf(codeCalls.checkCpf, { body: { cpf } }))),
    /** Sends a code for a new password. */
    recoveryByEmail: (email: string) =>
      isValid(client.request(callOf(codeCalls.recoveryByEmail, { body: { email } }))),
    recoveryByPhone: (phone: string) =>
      isValid(
        client.request(
          callOf(codeCalls.recoveryByPhone, { body: { phone_number: phone }, feature: "smsCode" }),
        ),
      ),
    checkRecoveryCode: (contact: Contact, code: string) =>
      isValid(client.request(callOf(codeCalls.checkRecoveryCode, { body: { ...contact, code } }))),
    /** Sends a code for a sign-in, if there is an account. Capability `code_login`. */
    sendLoginCode: (contact: Contact) =>
      client.request(callOf(codeCalls.sendLoginCode, { body: contact, anonymous: true })),
    /** Signs in with that code. 401 INVALID_CREDENTIALS for a wrong one, and where there is no account. */
    loginByCode: (contact: Contact, code: string) =>
      client.request(callOf(codeCalls.loginByCode, { body: { ...contact, code }, anonymous: true })),
    /** Sets a new password. 422 INVALID_CODE if the code is no longer valid. */
    resetPassword: (contact: Contact, code: string, password: string) =>
      client.request(callOf(codeCalls.resetPassword, { body: { ...contact, code, password } })),
  };
}

import type { Client } from "~/services/client/client.server";
import { callOf } from "~/services/client/defined-call.server";
import { userCalls } from "~/services/contract/calls/customers.server";
import { sessionCalls } from "~/services/contract/calls/sessions.server";
import { type Provider, signInCalls } from "~/services/contract/calls/sign-in.server";
import type { UserChange, UserInput } from "~/services/contract/crm.server";

/** Sign-in with a password, with a provider, or outside (b2c). Every method throws ApiError. */
export function signInApi(client: Client) {
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
export function sessionsApi(client: Client) {
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
export function userApi(client: Client) {
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

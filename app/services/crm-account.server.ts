import type { Client } from "./client.server";
import { userCalls } from "./contract/calls/customers.server";
import { type Provider, signInCalls } from "./contract/calls/sign-in.server";
import type { UserChange, UserInput } from "./contract/crm.server";
import { callOf } from "./defined-call.server";

/** Signing in, with the restaurant or outside. Every method throws ApiError. */
export function signInApi(client: Client) {
  const backTo = (returnUrl: string) => ({ query: { "return-url": returnUrl }, feature: "b2c" }) as const;
  return {
    /** Signs in; 401 INVALID_CREDENTIALS where the two do not match. */
    login: (username: string, password: string) =>
      client.request(callOf(signInCalls.login, { body: { username, password } })),
    /** Signs in whom a provider vouches for: `token` is Apple's id token, the others' access token. */
    loginWith: (provider: Provider, token: string) =>
      client.request(callOf(signInCalls.loginWith, { ids: { provider }, body: { token, provider } })),
    /** Where an outside sign-in goes on; its `session_id` is what to poll with. */
    b2cLogin: (returnUrl: string) => client.request(callOf(signInCalls.b2cLogin, backTo(returnUrl))),
    b2cReset: (returnUrl: string) => client.request(callOf(signInCalls.b2cReset, backTo(returnUrl))),
    b2cProfile: (returnUrl: string) => client.request(callOf(signInCalls.b2cProfile, backTo(returnUrl))),
    /**
     * Who came in; undefined while nobody has, or to another `code` than the provider sent the browser back with.
     * 403 was cancelled, 404 is unknown, or was told before: it tells once, so that it is never asked twice.
     */
    b2cPolling: (sessionId: string, code: string) =>
      client.request(
        callOf(signInCalls.b2cPolling, { query: { "session-id": sessionId, code }, feature: "b2c" }),
      ),
  };
}

/** The customer's account. Every method throws ApiError. */
export function userApi(client: Client) {
  return {
    user: () => client.request(callOf(userCalls.read, { feature: "user" })),
    /** Creates an account; 409 where e-mail, phone or CPF have one, 422 INVALID_CODE where they were not checked. */
    createUser: (user: UserInput) => client.request(callOf(userCalls.create, { body: user })),
    /** Completes or changes the account; 403 for a wrong current password. */
    changeUser: (change: UserChange) =>
      client.request(callOf(userCalls.change, { body: change, feature: "userUpdate" })),
    /** The customer's picture. */
    saveImage: (image: Blob) =>
      client.request(callOf(userCalls.upload, { body: { image }, feature: "userImage" })),
    /** The JSON of a push subscription, or that the terms of paying at the table are accepted. */
    saveMark: (name: "push_token" | "accepted_pg_terms", value: string) =>
      client.request(callOf(userCalls.upload, { body: { [name]: value }, feature: "userUpdate" })),
  };
}

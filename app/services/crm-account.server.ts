import { path } from "./api-path.server";
import type { Client } from "./client.server";
import {
  b2cLinkSchema,
  b2cPollingSchema,
  type UserChange,
  type UserInput,
  userSchema,
} from "./contract/crm.server";
import { tokensSchema } from "./contract/shared.server";

/** Companies that vouch for a person. */
export type Provider = "google" | "apple" | "facebook";

const area = "crm";

/** Signing in, with the restaurant or outside. Every method throws ApiError. */
export function signInApi(client: Client) {
  const link = (to: ReturnType<typeof path>, returnUrl: string) =>
    client.request({
      area,
      path: to,
      query: { "return-url": returnUrl },
      schema: b2cLinkSchema,
      feature: "b2c",
    });
  return {
    /** Signs in; 401 INVALID_CREDENTIALS where the two do not match. */
    login: (username: string, password: string) =>
      client.request({
        area,
        method: "POST",
        path: path`/login`,
        body: new URLSearchParams({ username, password }),
        schema: tokensSchema,
      }),
    /** Signs in whom a provider vouches for: `token` is Apple's id token, the others' access token. */
    loginWith: (provider: Provider, token: string) =>
      client.request({
        area,
        method: "POST",
        path: path`/login/${provider}`,
        body: { token, provider },
        schema: tokensSchema,
      }),
    /** Where an outside sign-in goes on; its `session_id` is what to poll with. */
    b2cLogin: (returnUrl: string) => link(path`/b2c-login`, returnUrl),
    b2cReset: (returnUrl: string) => link(path`/b2c-reset`, returnUrl),
    b2cProfile: (returnUrl: string) => link(path`/b2c-profile`, returnUrl),
    /**
     * Who came in; undefined while nobody has, or to another `code` than the provider sent the browser back with.
     * 403 was cancelled, 404 is unknown, or was told before: it tells once, so that it is never asked twice.
     */
    b2cPolling: (sessionId: string, code: string) =>
      client.request({
        area,
        path: path`/b2c-polling`,
        query: { "session-id": sessionId, code },
        mutates: true,
        schema: b2cPollingSchema,
        feature: "b2c",
      }),
  };
}

/** The customer's account. Every method throws ApiError. */
export function userApi(client: Client) {
  return {
    user: () => client.request({ area, path: path`/users`, schema: userSchema, feature: "user" }),
    /** Creates an account; 409 where e-mail, phone or CPF have one, 422 INVALID_CODE where they were not checked. */
    createUser: (user: UserInput) =>
      client.request({ area, method: "POST", path: path`/users`, body: { ...user }, schema: tokensSchema }),
    /** Completes or changes the account; 403 for a wrong current password. */
    changeUser: (change: UserChange) =>
      client.request({
        area,
        method: "PATCH",
        path: path`/users`,
        body: { ...change },
        schema: userSchema,
        feature: "userUpdate",
      }),
    /** The customer's picture. */
    saveImage: (image: Blob) => {
      const body = new FormData();
      body.set("image", image, "photo");
      return client.request({
        area,
        method: "PUT",
        path: path`/users`,
        body,
        schema: userSchema,
        feature: "userImage",
      });
    },
    /** The JSON of a push subscription, or that the terms of paying at the table are accepted. */
    saveMark: (name: "push_token" | "accepted_pg_terms", value: string) => {
      const body = new FormData();
      body.set(name, value);
      return client.request({
        area,
        method: "PUT",
        path: path`/users`,
        body,
        schema: userSchema,
        feature: "userUpdate",
      });
    },
  };
}

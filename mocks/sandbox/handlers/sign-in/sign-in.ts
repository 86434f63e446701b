import { z } from "zod";
import { refreshTokens, signInByPassword, signInByProvider } from "../../operations/sign-in/sign-in";
import { notFound } from "../../rules/contract-error";
import { SOCIAL_PROVIDERS } from "../../state/account/identities";
import { type Endpoint, endpoint } from "../endpoint";
import { check, readForm, unread } from "../input";
import { onDevice } from "./device";

const credentials = z.object({
  username: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(1_000),
});
const provider = z.enum(SOCIAL_PROVIDERS);
/** An id token is longer than an access token. */
const providerToken = z.string().min(1).max(8_192);

/** Sign-in, and refreshing of tokens. None of these calls reads a token of the request. */
export const signInEndpoints: Endpoint[] = [
  endpoint("post", "/login", { query: unread, body: unread, token: "unread" }, async (call) => {
    const { username, password } = check(credentials, await readForm(call.request));
    return { body: onDevice(call, await signInByPassword(call.store, username, password)) };
  }),
  endpoint(
    "post",
    "/login/:provider",
    { query: unread, body: z.object({ token: providerToken, provider }), token: "unread" },
    async (call) => {
      const { store, param, body, baseUrl } = call;
      const named = provider.safeParse(param("provider"));
      if (!named.success) throw notFound("Provedor não encontrado", "Provider not found");
      check(z.literal(named.data), body.provider, "provider");
      return { body: onDevice(call, await signInByProvider(store, named.data, body.token, baseUrl)) };
    },
  ),
  endpoint(
    "post",
    "/refresh-token",
    {
      query: unread,
      body: z.object({ refresh_token: z.string().min(1).max(4_096) }),
      token: "unread",
    },
    (call) => ({ body: onDevice(call, refreshTokens(call.store, call.body.refresh_token)) }),
  ),
  endpoint(
    "post",
    "/logout",
    {
      query: unread,
      body: z.object({ refresh_token: z.string().min(1).max(4_096) }),
      token: "unread",
      capability: "logout",
    },
    ({ store, body }) => {
      store.sessions.endByRefresh(body.refresh_token);
      return {};
    },
  ),
];

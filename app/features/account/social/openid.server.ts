import {
  type AuthorizationServer,
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  type Client,
  ClientSecretPost,
  clockTolerance,
  customFetch,
  expectNoState,
  nopkce,
  processAuthorizationCodeResponse,
  type TokenEndpointResponse,
  validateAuthResponse,
} from "oauth4webapi";
import type { SocialClient } from "~/platform/env/social-env.server";
import { exchange } from "~/services/client/exchange.server";

/** The time limit for a provider's answer. */
const TOKEN_MS = 5_000;
const TOKEN_BYTES = 64 * 1024;
const TOKEN_VALUES = 1_000;

/** How far the provider's clock may differ from ours, in seconds. */
const LEEWAY = 60;

/** A provider's code, and what its tokens are checked against. */
export interface GivenCode {
  client: SocialClient;
  code: string;
  /** Undefined if the provider does not support PKCE. */
  verifier: string | undefined;
  redirectUri: string;
  /** The id token must repeat it. */
  nonce: string;
  /** Whether an answer without id token is accepted. */
  mayLackIdToken: boolean;
}

/**
 * The tokens for a code. An id token must be of this provider, for us, not expired, and have our nonce (OpenID
 * Connect Core, 3.1.3.7). The backend checks its signature. Here it comes from the token endpoint itself.
 *
 * @throws errors of oauth4webapi; ExchangeError
 */
export async function redeemCode(given: GivenCode): Promise<TokenEndpointResponse> {
  const { client, code, verifier = nopkce, redirectUri, nonce, mayLackIdToken } = given;
  const server: AuthorizationServer = { issuer: client.issuer, token_endpoint: client.tokenUrl };
  const us: Client = { client_id: client.clientId, [clockTolerance]: LEEWAY };
  // The strategy has checked the state already.
  const callback = validateAuthResponse(server, us, new URLSearchParams({ code }), expectNoState);
  // The secret goes in the body, because all three providers accept that.
  const secret = ClientSecretPost(client.clientSecret);
  const answer = await authorizationCodeGrantRequest(server, us, secret, callback, redirectUri, verifier, {
    [customFetch]: boundedPost,
    // The environment configures the addresses. The sandbox has no TLS.
    [allowInsecureRequests]: true,
  });
  const isOpenId = !mayLackIdToken || (await hasIdToken(answer.clone()));
  return processAuthorizationCodeResponse(server, us, answer, isOpenId ? { expectedNonce: nonce } : {});
}

async function hasIdToken(answer: Response): Promise<boolean> {
  const json: unknown = await answer.json();
  return typeof json === "object" && json !== null && "id_token" in json;
}

/** Posts with a time limit and a size limit, as all calls of the storefront. */
async function boundedPost(
  url: string,
  { body, headers }: { body: URLSearchParams; headers: Record<string, string> },
): Promise<Response> {
  const { status, json } = await exchange({
    url,
    method: "POST",
    headers: new Headers(headers),
    body,
    timeoutMs: TOKEN_MS,
    connectMs: TOKEN_MS,
    bounds: { bytes: TOKEN_BYTES, values: TOKEN_VALUES },
    repeat: "never",
    read: (reply) => reply,
  });
  return Response.json(json ?? null, { status });
}

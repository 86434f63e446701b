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

/** A provider answers within this, or not at all. */
const TOKEN_MS = 5_000;
const TOKEN_BYTES = 64 * 1024;
const TOKEN_VALUES = 1_000;

/** The provider's clock and ours may differ by so many seconds. */
const LEEWAY = 60;

/** A code that a provider gave, and what its tokens are held against. */
export interface GivenCode {
  client: SocialClient;
  code: string;
  /** Undefined where the provider knows no PKCE. */
  verifier: string | undefined;
  redirectUri: string;
  /** What the id token has to repeat. */
  nonce: string;
  /** Whether an answer without id token counts. */
  mayLackIdToken: boolean;
}

/**
 * The tokens for a code. An id token among them is of this provider, for us, still good, and has our nonce (OpenID
 * Connect Core, 3.1.3.7). Its signature is the backend's to check: here it came from the token endpoint itself.
 *
 * @throws what oauth4webapi throws of an answer that is not so; ExchangeError
 */
export async function redeemCode(given: GivenCode): Promise<TokenEndpointResponse> {
  const { client, code, verifier = nopkce, redirectUri, nonce, mayLackIdToken } = given;
  const server: AuthorizationServer = { issuer: client.issuer, token_endpoint: client.tokenUrl };
  const us: Client = { client_id: client.clientId, [clockTolerance]: LEEWAY };
  // The strategy has checked the state: the code alone is left.
  const callback = validateAuthResponse(server, us, new URLSearchParams({ code }), expectNoState);
  // The secret goes in the body, the one way that all three providers take.
  const secret = ClientSecretPost(client.clientSecret);
  const answer = await authorizationCodeGrantRequest(server, us, secret, callback, redirectUri, verifier, {
    [customFetch]: boundedPost,
    // The environment says which addresses are good: the sandbox has no TLS.
    [allowInsecureRequests]: true,
  });
  const isOpenId = !mayLackIdToken || (await hasIdToken(answer.clone()));
  return processAuthorizationCodeResponse(server, us, answer, isOpenId ? { expectedNonce: nonce } : {});
}

async function hasIdToken(answer: Response): Promise<boolean> {
  const json: unknown = await answer.json();
  return typeof json === "object" && json !== null && "id_token" in json;
}

/** Posts as all calls of the storefront are made: never waiting for ever, and reading no more than there can be. */
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
    bounds: { bytes: TOKEN_BYTES, values: TOKEN_VALUES },
    canRepeat: false,
  });
  return Response.json(json ?? null, { status });
}

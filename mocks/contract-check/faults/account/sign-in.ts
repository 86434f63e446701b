import { accept, broken, drop, echo, type Fault, refuse, set, transform } from "../engine/fault";

const TOKENS = { access_token: "a", refresh_token: "r", token_type: "Bearer" };

const login = "POST crm /login";
const refresh = "POST crm /refresh-token";
const polling = "GET crm /b2c-polling";
const b2cLogin = "GET crm /b2c-login";
const dead = "POST /refresh-token: the old refresh token is dead from then on";
const unknown = "POST /refresh-token with what is no token is 401 INVALID_CREDENTIALS";
const signIn: Fault[] = [
  broken("POST /login answers tokens that serve", login, set("access_token", "x".repeat(2_049))),
  broken("POST /login with a wrong password is 401 INVALID_CREDENTIALS", login, set("code", "UNAUTHORIZED")),
  broken(
    "POST /login does not tell who has an account",
    login,
    transform("detail", (old) => `${old}!`),
    { nth: 2, at: "" },
  ),
  broken(
    "POST /refresh-token answers other tokens, and the new access token serves",
    refresh,
    echo("refresh_token"),
  ),
  broken(dead, refresh, accept(200, TOKENS), { nth: 2 }),
  broken(dead, refresh, refuse(401, "UNAUTHORIZED"), { nth: 2, at: "code" }),
  broken(unknown, refresh, accept(200, TOKENS)),
  broken(unknown, refresh, set("code", "UNAUTHORIZED")),
  ...(["google", "apple", "facebook"] as const).map((provider) =>
    broken(
      `POST /login/${provider} signs in by the provider's token`,
      `POST crm /login/${provider}`,
      refuse(401, "INVALID_CREDENTIALS"),
    ),
  ),
  broken(
    "POST /login/{provider} with a token of nobody's is 401 INVALID_CREDENTIALS",
    "POST crm /login/google",
    refuse(422, "VALIDATION"),
  ),
  broken(
    "POST /login/{provider} of an unknown provider is 404",
    "POST crm /login/myspace",
    accept(200, TOKENS),
  ),
  broken("GET /b2c-login leads outside, with a session to poll", b2cLogin, drop("session_id")),
  broken("GET /b2c-login refuses a return-url that is none", b2cLogin, accept()),
  broken("GET /b2c-reset leads outside", "GET crm /b2c-reset", set("url", "/reset")),
  broken("GET /b2c-profile leads outside, and is 401 without a token", "GET crm /b2c-profile", accept(), {
    nth: 1,
  }),
  broken("GET /b2c-polling is 202 and empty while pending", polling, set("access_token", "a")),
  broken("GET /b2c-polling of an unknown session is 404", polling, accept(202)),
  broken("GET /b2c-polling is 403 once the visitor turned back", polling, accept(202)),
];

/** Faults of signing in. */
export const signInFaults: Fault[] = signIn;

import { accept, broken, type Fault, refuse, transform } from "../engine/fault";

const TOKENS = { access_token: "a", refresh_token: "r", token_type: "Bearer" };

const send = "POST crm /login/send-code";
const enter = "POST crm /login/code";

/** Faults of signing in by a code. */
export const codeLoginFaults: Fault[] = [
  broken(
    "POST /login/code answers tokens that serve, by the code that send-code sent, once",
    enter,
    accept(200, TOKENS),
    { nth: 2 },
  ),
  broken(
    "POST /login/code answers tokens that serve, by the code that send-code sent, once",
    send,
    accept(200, {}),
  ),
  broken("POST /login/code signs in by phone too", enter, refuse(401, "INVALID_CREDENTIALS")),
  broken("POST /login/code: 5 wrong tries use the code up", enter, accept(200, TOKENS), { nth: 6 }),
  broken(
    "POST /login/send-code and /login/code do not tell who has an account",
    send,
    refuse(404, "NOT_FOUND"),
    { nth: 2 },
  ),
  broken(
    "POST /login/send-code and /login/code do not tell who has an account",
    enter,
    transform("detail", (old) => `${old}!`),
    { nth: 2, at: "" },
  ),
  broken(
    "a code of /login/send-code serves no other call, and no other code serves /login/code",
    enter,
    accept(200, TOKENS),
  ),
  broken("POST /login/send-code without one contact is 422", send, accept(204), { nth: 1 }),
];

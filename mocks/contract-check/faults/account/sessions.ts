import { accept, broken, type Fault, list, refuse, type Spoiling, unheard } from "../engine/fault";

const logout = "POST crm /logout";
const user = "GET crm /users";
const sessions = "GET crm /sessions";

/** Sends another body to the backend than the check did. */
const sent = (body: object): Spoiling => [
  {
    request: ({ url, method, headers }) => new Request(url, { method, headers, body: JSON.stringify(body) }),
  },
  "status",
];
/** Makes no such call, and says that it is done. */
const elsewhere: Spoiling = [
  {
    request: ({ url, headers }) => new Request(url.replace(/\/sessions.*/, "/users"), { headers }),
    answer: (answer) => ({ ...answer, status: 204, text: "", headers: new Headers() }),
  },
  "status",
];
const endsNothing = sent({ refresh_token: "of-nobody" });

/** Faults of ending sessions. */
export const sessionFaults: Fault[] = [
  broken(
    "POST /logout is 204 and ends the session: its tokens are dead, and no others",
    logout,
    endsNothing,
    { tells: user },
  ),
  broken("POST /logout knows the session by a refresh token from before a refresh", logout, endsNothing, {
    tells: user,
  }),
  broken(
    "POST /logout reads no Authorization, and is 204 for a dead or unknown token",
    logout,
    refuse(401, "UNAUTHORIZED"),
    { nth: 1 },
  ),
  broken(
    "POST /logout reads no Authorization, and is 204 for a dead or unknown token",
    logout,
    refuse(404, "NOT_FOUND"),
    { nth: 3 },
  ),
  broken(
    "GET /sessions answers the living ones, the latest sign-in first, with its device",
    "POST crm /login",
    unheard("x-device"),
    { tells: sessions, at: "0.device" },
  ),
  broken(
    "GET /sessions answers the living ones, the latest sign-in first, with its device",
    sessions,
    list("", (all) => [...all].reverse()),
    { at: "0.is_current" },
  ),
  broken("GET /sessions is 401 without a token", sessions, accept(200, [])),
  broken(
    "DELETE /sessions/{id} is 204 and ends that session, which is 401 from then on",
    "DELETE crm /sessions/*",
    elsewhere,
    { tells: user },
  ),
  broken(
    "DELETE /sessions/{id} of somebody else is 404, and leaves it",
    "DELETE crm /sessions/*",
    accept(204),
  ),
  broken(
    "DELETE /sessions is 204 and ends all sessions but the current one",
    "DELETE crm /sessions",
    elsewhere,
    { tells: user },
  ),
];

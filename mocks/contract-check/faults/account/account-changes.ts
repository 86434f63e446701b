import { accept, broken, drop, type Fault, header, refuse, set } from "../engine/fault";
import { misrouted } from "../engine/remembering";
import { TOKENS } from "../engine/samples";

const patch = "PATCH crm /users";
const user = "GET crm /users";
const login = "POST crm /login";
const same = "PATCH /users: what was changed is what GET /users answers";
const refused = "PATCH /users that is refused changes nothing";
const changes: Fault[] = [
  broken(same, user, set("name", "Ana Contrato")),
  broken(same, user, set("accepted_notifications", false)),
  broken(same, user, drop("phone_number")),
  broken("PATCH /users with an e-mail that was proven changes it", patch, refuse(422, "INVALID_CODE")),
  broken(
    "PATCH /users with an e-mail that was proven changes it",
    patch,
    set("email", "old@contract.example"),
  ),
  broken("PATCH /users with a phone that was not checked is 422 INVALID_CODE", patch, accept()),
  broken("PATCH /users with another's phone is 409 PHONE_CONFLICT", patch, refuse(422, "INVALID_CODE")),
  broken("PATCH /users with a password of less than 8 characters is 422 VALIDATION", patch, accept()),
  broken(refused, user, set("name", "Outro Nome")),
  broken(refused, login, refuse(401, "INVALID_CREDENTIALS"), { nth: 1 }),
  broken(refused, login, accept(200, TOKENS), { nth: 2 }),
  broken(
    "a code proves the contact alone that it was sent to",
    "POST crm /users/check-email-code",
    set("is_valid", true),
  ),
  broken(
    "POST /passwords/check-verification-code: after 5 wrong tries the right code is not valid",
    "POST crm /passwords/check-verification-code",
    set("is_valid", true),
    { nth: 6 },
  ),
  broken(
    "too many sends to one phone are 429 with Retry-After",
    "POST crm /users/check-phone-number",
    header("retry-after"),
  ),
  broken("PUT /users refuses a picture that is none", "PUT crm /users", set("code", "BAD_IMAGE")),
  broken("PUT /users takes the terms of paying at the table", user, drop("accepted_pg_terms_at")),
];

const exclude = "POST crm /privacy/exclude-my-data";
const wrong = "POST /privacy/exclude-my-data with a wrong password is 403, and ends nothing";
const ends: Fault[] = [
  broken(wrong, exclude, accept(204), { nth: 1 }),
  broken(wrong, exclude, refuse(403, "FORBIDDEN"), { nth: 2 }),
  broken(wrong, login, refuse(401, "INVALID_CREDENTIALS")),
];

const polling = "GET crm /b2c-polling";
const done = accept(200, { ...TOKENS, user_id: "u" });
const lead = "the outside sign-in leads back to return-url, its query kept, with code";
const pending = "GET /b2c-polling is 202 for as long as no code or a wrong one is sent";
const once = "GET /b2c-polling answers tokens to the code, once, then 404";
const b2c: Fault[] = [
  broken(
    lead,
    "GET crm /b2c-login",
    misrouted((url) => url.searchParams.set("return-url", "https://storefront.example/auth/b2c"), "url"),
  ),
  broken(pending, polling, done, { nth: 1 }),
  broken(pending, polling, done, { nth: 2 }),
  broken(pending, polling, accept(404), { nth: 2 }),
  broken("GET /b2c-polling: another visit's code brings no tokens", polling, done),
  broken(once, polling, accept(202), { nth: 1 }),
  broken(once, polling, done, { nth: 2 }),
];

/** Faults of account changes, codes, deletion and outside sign-in. */
export const accountChangeFaults: Fault[] = [...changes, ...ends, ...b2c];

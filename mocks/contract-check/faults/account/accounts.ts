import { accept, broken, drop, type Fault, header, list, refuse, set, withField } from "../engine/fault";

const TOKENS = { access_token: "a", refresh_token: "r", token_type: "Bearer" };
const login = "POST crm /login";
const patch = "PATCH crm /users";
const put = "PUT crm /users";
const user = "GET crm /users";
const users: Fault[] = [
  broken("GET /users is 401 without a token", user, accept()),
  broken("GET /users answers the customer", user, set("phone_number", "(11) 91234-5678")),
  broken("PATCH /users changes what is given and keeps the rest", patch, set("document", "00000000000"), {
    nth: 1,
  }),
  broken("PATCH /users with a wrong current password is 403", patch, refuse(401, "UNAUTHORIZED")),
  broken("PATCH /users with an e-mail that was not checked is 422 INVALID_CODE", patch, accept()),
  broken("PATCH /users with another's e-mail is 409 EMAIL_CONFLICT", patch, refuse(422, "INVALID_CODE")),
  broken("PATCH /users with another's CPF is 409 DOCUMENT_CONFLICT", patch, set("code", "EMAIL_CONFLICT")),
  broken("PATCH /users with a birthday that is none is 422 VALIDATION", patch, accept()),
  broken("PATCH /users with a new password kills all tokens", user, accept()),
  broken("PUT /users takes a picture, which is then served", put, set("image", "/people/1.png")),
  broken("PUT /users refuses a picture that is none", put, accept()),
  broken("PUT /users takes a push token", put, refuse(422, "VALIDATION")),
  broken("PUT /users takes the terms of paying at the table", put, drop("accepted_pg_terms_at")),
];

const register = "POST crm /users";
const phone = "POST crm /users/check-phone-number";
const code = "POST crm /users/check-email-code";
const registration: Fault[] = [
  broken(
    "POST /users/check-email: a free one is valid, one in use is not",
    "POST crm /users/check-email",
    set("is_valid", true),
    { nth: 2 },
  ),
  broken(
    "POST /users/check-phone-number: a free one is valid, one in use is not",
    phone,
    set("is_valid", "yes"),
  ),
  broken(
    "POST /users/check-cpf: check digits count, and one in use is not valid",
    "POST crm /users/check-cpf",
    set("is_valid", true),
    {
      nth: 2,
    },
  ),
  broken("codes have 6 digits, and are good until they are used", code, set("is_valid", false), { nth: 2 }),
  broken("a code that is not the one sent is not valid", code, set("is_valid", true)),
  broken(
    "POST /users/check-phone-number-code: only the code that was sent is valid",
    "POST crm /users/check-phone-number-code",
    set("is_valid", true),
    { nth: 1 },
  ),
  broken("after 5 wrong tries the right code is not valid either", code, set("is_valid", true), { nth: 6 }),
  broken(
    "too many sends to one contact are 429 with Retry-After",
    "POST crm /users/check-email",
    header("retry-after"),
  ),
  broken(
    "POST /users makes an account of what was sent, and signs it in",
    user,
    set("birthday", "2000-01-01"),
  ),
  broken(
    "POST /users with a contact that was not checked is 422 INVALID_CODE",
    register,
    accept(201, TOKENS),
  ),
  broken(
    "POST /users tells a conflict before an unproven contact: 409 EMAIL_CONFLICT",
    register,
    refuse(422, "INVALID_CODE"),
  ),
  broken("POST /users with another's phone is 409 PHONE_CONFLICT", register, set("code", "EMAIL_CONFLICT")),
  broken("POST /users with another's CPF is 409 DOCUMENT_CONFLICT", register, set("code", "EMAIL_CONFLICT")),
  broken(
    "POST /users with a password of less than 8 characters is 422 VALIDATION",
    register,
    accept(201, TOKENS),
  ),
  broken("POST /users without the terms is 422 VALIDATION", register, accept(201, TOKENS)),
];

const verify = "POST crm /passwords/check-verification-code";
const reset = "POST crm /passwords/reset";
const recovery: Fault[] = [
  broken(
    "POST /passwords/check-email sends a code, which check-verification-code knows",
    verify,
    set("is_valid", true),
    { nth: 1 },
  ),
  broken(
    "POST /passwords/check-phone sends a code, which check-verification-code knows",
    verify,
    set("is_valid", false),
    { nth: 2 },
  ),
  broken(
    "POST /passwords/check-email of what is no e-mail is not valid",
    "POST crm /passwords/check-email",
    set("is_valid", true),
  ),
  broken(
    "POST /passwords/reset is 204: the new password serves, the old and the tokens do not",
    user,
    accept(),
  ),
  broken("POST /passwords/reset uses its code up: 422 INVALID_CODE", reset, accept(204), { nth: 2 }),
  broken("POST /passwords/reset with a wrong code is 422 INVALID_CODE", reset, accept(204)),
  broken("POST /passwords/reset with a password of less than 8 characters is 422", reset, accept(204)),
];

const all = "GET crm /addresses";
const save = "POST crm /addresses";
const addresses: Fault[] = [
  broken("addresses are 401 without a token", all, accept(200, [])),
  broken("POST /addresses saves an address as it was sent, and GET /addresses lists it", all, set("", [])),
  broken("POST /addresses takes an address without a number", save, set("number", 0)),
  broken("POST /addresses without a street is 422 VALIDATION", save, accept()),
  broken("PUT /addresses/{id} changes it", "PUT crm /addresses/*", drop("complement")),
  broken(
    "PUT /addresses/{id}/set-main makes it the only main one",
    all,
    list("", withField("is_main", true)),
  ),
  broken("DELETE /addresses/{id} is 204, and the address is gone", "DELETE crm /addresses/*", accept(204), {
    nth: 2,
  }),
  broken(
    "another customer's address is 404, as one that does not exist",
    "DELETE crm /addresses/*",
    set("code", "FORBIDDEN"),
    { nth: 1, at: "" },
  ),
];

const favorites = "GET crm /favorite/list";
const exclude = "POST crm /privacy/exclude-my-data";
const rest: Fault[] = [
  broken("GET /terms answers the terms of use", "GET crm /terms", drop("sections")),
  broken(
    "GET /terms of the table answers those of paying there",
    "GET crm /terms",
    set("updated_at", "yesterday"),
  ),
  broken("GET /policy answers the privacy policy", "GET crm /policy", set("sections", "none")),
  broken("favorites are 401 without a token", favorites, accept(200, [])),
  broken("POST /favorite/items marks an item, and unmarks it", favorites, set("", []), { nth: 1 }),
  broken("POST /privacy/my-data is 204, for an account or for none", "POST crm /privacy/my-data", accept()),
  broken("POST /privacy/exclude-my-data is 401 without a token", exclude, accept(204)),
  broken("POST /privacy/exclude-my-data is 204, and nobody signs in any more", login, accept(200, TOKENS)),
];

/** Faults of accounts and their data. */
export const accountFaults: Fault[] = [...users, ...registration, ...recovery, ...addresses, ...rest];

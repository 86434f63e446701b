import { z } from "zod";
import { isTaken } from "../../operations/account/accounts";
import { checkCode, sendContactCode } from "../../operations/account/codes";
import { isCpf } from "../../rules/account/cpf";
import { type Endpoint, endpoint } from "../endpoint";
import { unread } from "../input";
import { email, phone, typedCode } from "./account-fields";

const feature = z.enum(["register", "profile"]).optional();
const valid = (is_valid: boolean) => ({ body: { is_valid } });

/** The checks before an account is created or changed. The caller's own contacts and CPF are no conflict. */
export const userCheckEndpoints: Endpoint[] = [
  endpoint(
    "post",
    "/users/check-email",
    { query: unread, body: z.object({ email, feature }) },
    ({ store, speak, body, customerId }) => {
      if (isTaken(store, "email", body.email, customerId)) return valid(false);
      sendContactCode(store, speak.say, body.email);
      return valid(true);
    },
  ),
  endpoint(
    "post",
    "/users/check-phone-number",
    { query: unread, body: z.object({ phone_number: phone, feature }) },
    ({ store, speak, body, customerId }) => {
      if (isTaken(store, "phone_number", body.phone_number, customerId)) return valid(false);
      sendContactCode(store, speak.say, body.phone_number);
      return valid(true);
    },
  ),
  endpoint(
    "post",
    "/users/check-email-code",
    { query: unread, body: z.object({ email, code: typedCode }) },
    ({ store, body }) => valid(checkCode(store, "contact", body.email, body.code)),
  ),
  endpoint(
    "post",
    "/users/check-phone-number-code",
    { query: unread, body: z.object({ phone_number: phone, code: typedCode }) },
    ({ store, body }) => valid(checkCode(store, "contact", body.phone_number, body.code)),
  ),
  endpoint(
    "post",
    "/users/check-cpf",
    { query: unread, body: z.object({ cpf: z.string().max(50) }) },
    ({ store, body, customerId }) =>
      valid(isCpf(body.cpf) && !isTaken(store, "document", body.cpf, customerId)),
  ),
];

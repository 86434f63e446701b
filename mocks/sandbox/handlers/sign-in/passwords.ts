import { z } from "zod";
import { checkCode, sendAccountCode } from "../../operations/account/codes";
import { resetPassword } from "../../operations/account/recovery";
import { email, password, phone, recovered, typedCode } from "../account/account-fields";
import { type Endpoint, endpoint } from "../endpoint";
import { unread } from "../input";

const text = z.string().max(300);
const valid = (is_valid: boolean) => ({ body: { is_valid } });

/**
 * Recovery of a password. Any possible e-mail or phone counts as valid, so that no answer reveals who has an account.
 * A code is sent only if there is an account.
 */
export const passwordEndpoints: Endpoint[] = [
  endpoint(
    "post",
    "/passwords/check-email",
    { query: unread, body: z.object({ email: text }) },
    ({ store, speak, body }) => {
      const address = email.safeParse(body.email);
      if (address.success)
        sendAccountCode(store, speak.say, "password", { field: "email", contact: address.data });
      return valid(address.success);
    },
  ),
  endpoint(
    "post",
    "/passwords/check-phone",
    { query: unread, body: z.object({ phone_number: text }) },
    ({ store, speak, body }) => {
      const number = phone.safeParse(body.phone_number);
      if (number.success)
        sendAccountCode(store, speak.say, "password", { field: "phone_number", contact: number.data });
      return valid(number.success);
    },
  ),
  endpoint(
    "post",
    "/passwords/check-verification-code",
    { query: unread, body: z.intersection(recovered, z.object({ code: typedCode })) },
    ({ store, body }) => valid(checkCode(store, "password", body.contact, body.code)),
  ),
  endpoint(
    "post",
    "/passwords/reset",
    { query: unread, body: z.intersection(recovered, z.object({ code: typedCode, password })) },
    async ({ store, speak, body }) => {
      await resetPassword(store, speak.say, body, body.code, body.password);
      return {};
    },
  ),
];

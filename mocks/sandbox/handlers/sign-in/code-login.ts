import { z } from "zod";
import { sendAccountCode } from "../../operations/account/codes";
import { signInByCode } from "../../operations/sign-in/sign-in";
import { recovered, typedCode } from "../account/account-fields";
import { type Endpoint, endpoint } from "../endpoint";
import { unread } from "../input";
import { onDevice } from "./device";

const inputs = { query: unread, token: "unread", capability: "code_login" } as const;

/** Sign-in by a code. No answer reveals who has an account. */
export const codeLoginEndpoints: Endpoint[] = [
  endpoint("post", "/login/send-code", { ...inputs, body: recovered }, ({ store, speak, body }) => {
    sendAccountCode(store, speak.say, "sign_in", body);
    return {};
  }),
  endpoint(
    "post",
    "/login/code",
    { ...inputs, body: z.intersection(recovered, z.object({ code: typedCode })) },
    (call) => ({ body: onDevice(call, signInByCode(call.store, call.body, call.body.code)) }),
  ),
];

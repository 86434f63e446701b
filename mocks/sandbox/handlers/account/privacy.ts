import { z } from "zod";
import { deleteAccount, requestMyData } from "../../operations/account/privacy";
import { isCpf } from "../../rules/account/cpf";
import { type Endpoint, endpoint, requireCustomer } from "../endpoint";
import { unread } from "../input";
import { email } from "./account-fields";

/** The customer's legal rights: a copy of their data, and its deletion. */
export const privacyEndpoints: Endpoint[] = [
  endpoint(
    "post",
    "/privacy/my-data",
    { query: unread, body: z.object({ email, document: z.string().refine(isCpf) }) },
    ({ store, speak, body }) => {
      requestMyData(store, speak.say, body.email, body.document);
      return {};
    },
  ),
  endpoint(
    "post",
    "/privacy/exclude-my-data",
    { query: unread, body: z.object({ current_password: z.string().max(1_000).optional() }) },
    async (call) => {
      const { current_password } = call.body;
      await deleteAccount(call.store, call.speak.say, requireCustomer(call), current_password);
      return {};
    },
  ),
];

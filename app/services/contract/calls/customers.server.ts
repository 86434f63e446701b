import { addressInputSchema, addressSchema, nothingSchema } from "~/services/contract/primitives.server";
import { addressesSchema } from "../catalog.server";
import { userChangeSchema, userInputSchema, userSchema, userUploadSchema } from "../crm.server";
import { tokensSchema } from "../shared.server";
import { defineCall } from "./definition.server";

const TAKEN = ["EMAIL_CONFLICT", "PHONE_CONFLICT", "DOCUMENT_CONFLICT"] as const;

export const userCalls = {
  read: defineCall({
    area: "crm",
    method: "GET",
    path: "/users",
    input: "ours",
    says: "The customer.",
    caller: "customer",
    answer: userSchema,
    refuses: { 404: [] },
  }),
  create: defineCall({
    area: "crm",
    method: "POST",
    path: "/users",
    says: "Creates an account, and signs in to it.",
    rules:
      "`password` may be absent where `external_id` is there. Conflicts are told before a missing check.",
    caller: "anyone",
    body: userInputSchema,
    answer: tokensSchema,
    issues: "tokens",
    status: 201,
    refuses: { 409: TAKEN, 422: ["INVALID_CODE"] },
  }),
  change: defineCall({
    area: "crm",
    method: "PATCH",
    path: "/users",
    says: "Completes or changes the account.",
    rules:
      "What is absent is kept. 403 is a wrong `current_password`. After a change of the password all tokens are dead.",
    caller: "customer",
    body: userChangeSchema,
    answer: userSchema,
    refuses: { 403: [], 404: [], 409: TAKEN, 422: ["INVALID_CODE"] },
  }),
  upload: defineCall({
    area: "crm",
    method: "PUT",
    path: "/users",
    says: "Keeps the customer's picture, push subscription, or consent to the terms of paying at the table.",
    rules:
      "One of the three parts is sent. `push_token` is the JSON of the PushSubscription. An `image` that is no picture is 422.",
    caller: "customer",
    body: userUploadSchema,
    encoding: "multipart",
    answer: userSchema,
    refuses: { 404: [] },
  }),
};

export const addressCalls = {
  list: defineCall({
    area: "crm",
    method: "GET",
    path: "/addresses",
    input: "ours",
    says: "The customer's addresses.",
    caller: "customer",
    answer: addressesSchema,
  }),
  create: defineCall({
    area: "crm",
    method: "POST",
    path: "/addresses",
    says: "Saves an address.",
    caller: "customer",
    body: addressInputSchema,
    answer: addressSchema,
    refuses: { 409: ["ADDRESS_CONFLICT"] },
  }),
  change: defineCall({
    area: "crm",
    method: "PUT",
    path: "/addresses/{address_id}",
    says: "Replaces an address.",
    caller: "customer",
    body: addressInputSchema,
    answer: addressSchema,
    refuses: { 404: [], 409: ["ADDRESS_CONFLICT"] },
  }),
  remove: defineCall({
    area: "crm",
    method: "DELETE",
    path: "/addresses/{address_id}",
    says: "Deletes an address.",
    caller: "customer",
    answer: nothingSchema,
    status: 204,
    refuses: { 404: [] },
  }),
  setMain: defineCall({
    area: "crm",
    method: "PUT",
    path: "/addresses/{address_id}/set-main",
    says: "Makes an address the main one.",
    caller: "customer",
    answer: addressSchema,
    refuses: { 404: [] },
  }),
};

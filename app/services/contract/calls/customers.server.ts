import { z } from "zod";
import { addressesSchema } from "../catalog.server";
import {
  favoritesSchema,
  legalTextSchema,
  userChangeSchema,
  userInputSchema,
  userSchema,
  userUploadSchema,
} from "../crm.server";
import { itemSchema } from "../menu.server";
import { documentSchema, nothingSchema, serviceIdSchema } from "../primitives.server";
import { addressInputSchema, addressSchema, tokensSchema } from "../shared.server";
import { defineCall } from "./definition.server";

const TAKEN = ["EMAIL_CONFLICT", "PHONE_CONFLICT", "DOCUMENT_CONFLICT"] as const;

/** The customer's account. */
export const userCalls = {
  read: defineCall({
    area: "crm",
    method: "GET",
    path: "/users",
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

/** The customer's saved addresses. */
export const addressCalls = {
  list: defineCall({
    area: "crm",
    method: "GET",
    path: "/addresses",
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

const service = z.object({ "service-id": serviceIdSchema });

/** What the customer likes at a service. */
export const favoriteCalls = {
  list: defineCall({
    area: "crm",
    method: "GET",
    path: "/favorite/list",
    says: "The items that the customer likes.",
    caller: "customer",
    query: service,
    answer: z.array(itemSchema),
    refuses: { 404: [], 410: [] },
  }),
  marks: defineCall({
    area: "crm",
    method: "GET",
    path: "/favorite/items",
    says: "Which items the customer likes.",
    caller: "customer",
    query: service,
    answer: favoritesSchema,
    refuses: { 404: [], 410: [] },
  }),
  mark: defineCall({
    area: "crm",
    method: "POST",
    path: "/favorite/items",
    says: "Marks items as liked, or no longer.",
    rules: "What is not named stays. The answer has all marks.",
    caller: "customer",
    query: service,
    body: z.object({ items: favoritesSchema.readonly() }),
    answer: favoritesSchema,
    refuses: { 404: [], 410: [] },
  }),
};

/** The customer's rights over their data. */
export const privacyCalls = {
  sendMyData: defineCall({
    area: "crm",
    method: "POST",
    path: "/privacy/my-data",
    says: "Sends a copy of what is kept by mail.",
    caller: "anyone",
    body: z.object({ email: z.string(), document: documentSchema }),
    answer: nothingSchema,
    status: 204,
  }),
  deleteAccount: defineCall({
    area: "crm",
    method: "POST",
    path: "/privacy/exclude-my-data",
    says: "Ends the account.",
    rules: "403 is a wrong `current_password`.",
    caller: "customer",
    body: z.object({ current_password: z.string().exactOptional() }),
    answer: nothingSchema,
    status: 204,
    refuses: { 403: [] },
  }),
};

/** The legal texts. */
export const legalCalls = {
  terms: defineCall({
    area: "crm",
    method: "GET",
    path: "/terms",
    says: "The terms of use.",
    rules: "With `type=table` those of paying at the table.",
    caller: "anyone",
    query: z.object({ type: z.enum(["table"]).optional() }),
    answer: legalTextSchema,
    refuses: { 404: [] },
  }),
  policy: defineCall({
    area: "crm",
    method: "GET",
    path: "/policy",
    says: "The privacy policy.",
    caller: "anyone",
    answer: legalTextSchema,
    refuses: { 404: [] },
  }),
};

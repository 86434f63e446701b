import { z } from "zod";
import { itemSchema } from "~/services/contract/catalog.server";
import {
  favoriteSchema,
  favoritesSchema,
  legalTextSchema,
  loyaltySchema,
  strictLoyaltySchema,
} from "../crm.server";
import { documentSchema, nothingSchema, serviceIdSchema } from "../primitives.server";
import { defineCall } from "./definition.server";

const service = z.object({ "service-id": serviceIdSchema });

/** The customer's favorites at a service. */
export const favoriteCalls = {
  list: defineCall({
    area: "crm",
    method: "GET",
    path: "/favorite/list",
    input: "ours",
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
    input: "ours",
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
    body: z.object({ items: z.array(favoriteSchema).readonly() }),
    answer: favoritesSchema,
    refuses: { 404: [], 410: [] },
  }),
};

/** The customer's stamps. */
export const loyaltyCalls = {
  read: defineCall({
    area: "crm",
    method: "GET",
    path: "/loyalty",
    input: "ours",
    says: "The customer's stamps, and the coupons that they have become.",
    rules:
      "Stamps are given when an order is CONCLUDED, and taken back when it is refunded. At `goal` the reward becomes one of `coupons`, and the count begins again.",
    caller: "customer",
    answer: loyaltySchema,
    strict: strictLoyaltySchema,
    capability: "loyalty",
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

export const legalCalls = {
  terms: defineCall({
    area: "crm",
    method: "GET",
    path: "/terms",
    input: "ours",
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
    input: "ours",
    says: "The privacy policy.",
    rules: "It holds for tables, too.",
    caller: "anyone",
    answer: legalTextSchema,
    refuses: { 404: [] },
  }),
};

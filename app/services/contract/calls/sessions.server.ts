import { z } from "zod";
import { sessionSchema } from "../crm.server";
import { nothingSchema } from "../primitives.server";
import { defineCall } from "./definition.server";

const common = { area: "crm", caller: "customer", capability: "sessions" } as const;

/** The devices where the customer is signed in. */
export const sessionCalls = {
  list: defineCall({
    ...common,
    method: "GET",
    path: "/sessions",
    says: "The living sessions of the customer, the latest sign-in first.",
    rules: "A session is one sign-in with all its refreshes. There are no IP addresses.",
    answer: z.array(sessionSchema),
  }),
  end: defineCall({
    ...common,
    method: "DELETE",
    path: "/sessions/{session_id}",
    says: "Ends a session, the current one too.",
    rules: "Its tokens are 401 from then on.",
    answer: nothingSchema,
    status: 204,
    refuses: { 404: [] },
  }),
  endOthers: defineCall({
    ...common,
    method: "DELETE",
    path: "/sessions",
    says: "Ends all sessions except the current one.",
    answer: nothingSchema,
    status: 204,
  }),
};

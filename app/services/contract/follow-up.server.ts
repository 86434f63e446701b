import { z } from "zod";
import { idSchema, openEnum, timeSchema } from "./primitives.server";

/** What a customer may write about an order, in characters. */
export const FOLLOW_UP_TEXT = 1_000;
const followUpTextSchema = z.string().max(FOLLOW_UP_TEXT);

/** Why a customer cancels. */
export const CANCEL_REASONS = ["CHANGED_MIND", "WRONG_ADDRESS", "TOO_LONG", "OTHER"] as const;

export const cancelInputSchema = z.object({
  reason: z.enum(CANCEL_REASONS),
  text: followUpTextSchema.exactOptional(),
});
export type CancelInput = z.infer<typeof cancelInputSchema>;

/** What was wrong with an order. */
export const ISSUE_KINDS = ["LATE", "MISSING_ITEM", "WRONG_ITEM", "QUALITY", "OTHER"] as const;
export type IssueKind = (typeof ISSUE_KINDS)[number];

/** `item_ids` are ids of `Order.items`, needed for MISSING_ITEM and WRONG_ITEM. */
export const issueInputSchema = z.object({
  kind: z.enum(ISSUE_KINDS),
  item_ids: z.array(idSchema).exactOptional(),
  text: followUpTextSchema.exactOptional(),
});
export type IssueInput = z.infer<typeof issueInputSchema>;

/** What a customer reported, and what the restaurant answered. */
export const issueSchema = z.object({
  id: idSchema,
  kind: openEnum(ISSUE_KINDS),
  item_ids: z.array(idSchema).exactOptional(),
  text: z.string().exactOptional(),
  status: openEnum(["OPEN", "ANSWERED"]),
  answer: z.string().exactOptional(),
  at: timeSchema,
});
export type Issue = z.infer<typeof issueSchema>;

/** What a rating is about, beside its stars. */
export const RATING_TAGS = ["FOOD", "TIME", "PACKAGING", "SERVICE", "PRICE"] as const;
const starsSchema = z.int().min(1).max(5);

/** How an order was: once, and never changed. */
export const ratingInputSchema = z.object({
  stars: starsSchema,
  tags: z.array(z.enum(RATING_TAGS)).exactOptional(),
  text: followUpTextSchema.exactOptional(),
});
export type RatingInput = z.infer<typeof ratingInputSchema>;

export const ratingSchema = z.object({
  stars: starsSchema,
  tags: z.array(openEnum(RATING_TAGS)).exactOptional(),
  text: z.string().exactOptional(),
  at: timeSchema,
});

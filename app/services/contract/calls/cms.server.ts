import { z } from "zod";
import {
  featureListSchema,
  featuresSchema,
  giftCardFieldsSchema,
  homeBlocksSchema,
  homeSchema,
} from "~/services/contract/cms.server";
import { serviceIdSchema } from "../primitives.server";
import { defineCall } from "./definition.server";

/** Content: flags, theme, setup and home. */
export const contentCalls = {
  features: defineCall({
    area: "cms",
    method: "GET",
    path: "/cms",
    input: "ours",
    says: "The flags, the theme and the setup.",
    rules:
      "The setup has to be there. `delivery` is on where it is absent, every other flag is off. Codes that were not asked for are ignored.",
    caller: "anyone",
    query: z.object({ "codes[]": z.array(z.string()).readonly() }),
    answer: featuresSchema,
    strict: featureListSchema,
  }),
  home: defineCall({
    area: "cms",
    method: "GET",
    path: "/home",
    input: "ours",
    says: "The blocks of the home page, in their order.",
    rules:
      "A block of an unknown type is skipped. A backend without a home page answers 404: the page has no blocks.",
    caller: "anyone",
    query: z.object({ "service-id": serviceIdSchema.optional() }),
    answer: homeSchema,
    strict: homeBlocksSchema,
    refuses: { 404: [], 410: [] },
  }),
};

/** What the restaurant company sets up for its forms. */
export const adminCalls = {
  giftCardFields: defineCall({
    area: "admin",
    method: "GET",
    path: "/gift-card-fields",
    input: "ours",
    says: "The fields of the gift card form.",
    rules: "In a mask, `#` is a digit, `A` a letter and `N` either of them.",
    caller: "anyone",
    answer: giftCardFieldsSchema,
  }),
};

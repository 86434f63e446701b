import { z } from "zod";
import { sealedCookie } from "~/platform/cookies/sealed-cookie.server";
import { textUpTo } from "~/platform/cookies/text-up-to";

const HOUR = 3600;

/** A contact's proof: when its code was sent last, how often a wrong one was tried since, whether it is proven. */
const proof = {
  /** In milliseconds. */
  sentAt: z.number(),
  tries: z.number(),
  checked: z.boolean(),
};

/**
 * A registration under way, as far as it was typed; the password is never part of it. What was refused is kept
 * as well, so that Back finds it. Decisions: "Steps".
 */
const registrationDraftSchema = z.object({
  email: z.object({ address: textUpTo(254), ...proof }).exactOptional(),
  /** As it was typed, and in E.164 once it is a number that is free; only that one has a proof. */
  phone: z
    .object({
      iso: textUpTo(2),
      number: textUpTo(30),
      valid: z.object({ e164: z.string().max(16), ...proof }).exactOptional(),
    })
    .exactOptional(),
  /** `birthday` and `cpf` as the contract has them where all three are `valid`, else as they were typed. */
  person: z
    .object({ name: textUpTo(100), birthday: textUpTo(20), cpf: textUpTo(20), valid: z.boolean() })
    .exactOptional(),
  choices: z.object({ terms: z.boolean(), notifications: z.boolean() }).exactOptional(),
  /** The account was asked for, and the answer never came. */
  outcomeUnknown: z.boolean().exactOptional(),
  /** This registration has made an account. */
  created: z.boolean().exactOptional(),
});
export type RegistrationDraft = z.infer<typeof registrationDraftSchema>;

export const registrationCookie = sealedCookie({
  name: "registration",
  schema: registrationDraftSchema,
  maxAge: HOUR,
});

import { z } from "zod";
import { sealedCookie, textUpTo } from "~/platform/cookies/sealed-cookie.server";

/** A contact's proof: when its last code was sent, how many wrong ones were typed since, whether it is proven. */
const proof = {
  /** In milliseconds. */
  sentAt: z.number(),
  tries: z.number(),
  checked: z.boolean(),
};

/**
 * A registration that has begun, as it was typed, without the password. Refused values are kept too, so that the
 * browser's Back finds them. Decisions: "Steps".
 */
const registrationDraftSchema = z.object({
  email: z.object({ address: textUpTo(254), ...proof }).exactOptional(),
  /** The phone as it was typed. `valid` is the same in E.164, with its proof, if no account has it. */
  phone: z
    .object({
      iso: textUpTo(2),
      number: textUpTo(30),
      valid: z.object({ e164: z.string().max(16), ...proof }).exactOptional(),
    })
    .exactOptional(),
  /** `birthday` and `cpf` in the contract's format if all three are `valid`, otherwise as they were typed. */
  person: z
    .object({ name: textUpTo(100), birthday: textUpTo(20), cpf: textUpTo(20), valid: z.boolean() })
    .exactOptional(),
  choices: z.object({ terms: z.boolean(), notifications: z.boolean() }).exactOptional(),
  /** The call that creates the account got no answer. */
  outcomeUnknown: z.boolean().exactOptional(),
  /** This registration has created an account. */
  created: z.boolean().exactOptional(),
});
export type RegistrationDraft = z.infer<typeof registrationDraftSchema>;

export const registrationCookie = sealedCookie({
  name: "registration",
  schema: registrationDraftSchema,
});

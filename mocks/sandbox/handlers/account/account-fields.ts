import { z } from "zod";
import { isCpf } from "../../rules/account/cpf";
import { emailText } from "../../rules/account/email";

/** An e-mail as it is kept: trimmed, in lower case. */
export const email = z.string().trim().toLowerCase().pipe(emailText);
/** E.164 with `+`. */
export const phone = z.string().regex(/^\+[1-9]\d{7,14}$/);
export const typedCode = z.string().trim().max(20);
/** A password, trimmed as a sign-in sends it. */
export const password = z.string().trim().min(8).max(200);

/** One of the two that a code was sent to. */
export const recovered = z
  .object({ email: email.optional(), phone_number: phone.optional() })
  .refine((value) => (value.email === undefined) !== (value.phone_number === undefined), { path: ["email"] })
  .transform(({ email: address, phone_number = "" }) =>
    address === undefined
      ? { field: "phone_number" as const, contact: phone_number }
      : { field: "email" as const, contact: address },
  );

const OLDEST = "1900-01-01";

/** The fields of an account, with their formats. The restaurant's clock decides whether a birthday is in the past. */
export const accountFields = z.object({
  email,
  name: z.string().trim().min(1).max(100),
  birthday: z.iso.date().refine((day) => day >= OLDEST),
  phone_number: phone,
  document: z.string().refine(isCpf),
  password,
  accepted_terms: z.literal(true),
  accepted_notifications: z.boolean(),
  external_id: z.string().min(1).max(200),
  auth_provider: z.string().min(1).max(50),
  iso: z.string().regex(/^[A-Z]{2}$/),
});

import { type ApiPath, path } from "./api-path.server";
import type { Client } from "./client.server";
import { nothingSchema } from "./contract/primitives.server";
import { checkSchema } from "./contract/shared.server";

/** What a contact is checked for. */
export type CheckFeature = "register" | "profile";

/** A contact that a code goes to: an e-mail, or a phone in E.164. */
export type Contact = { email: string } | { phone_number: string };

const area = "crm";

/** Checks before registration and recovery, and the codes that some of them send. Every method throws ApiError. */
export function codesApi(client: Client) {
  /** Whether the backend finds what was sent valid. */
  const check = async (to: ApiPath, body: Record<string, string>, feature?: "smsCode"): Promise<boolean> => {
    const call = { area, method: "POST", path: to, body, schema: checkSchema } as const;
    return (await client.request(feature ? { ...call, feature } : call)).is_valid;
  };
  return {
    /** Sends a code; false where somebody else has the e-mail. */
    checkEmail: (email: string, feature: CheckFeature) => check(path`/users/check-email`, { email, feature }),
    /** Sends a code; false where somebody else has the phone, which is in E.164. */
    checkPhone: (phone: string, feature: CheckFeature) =>
      check(path`/users/check-phone-number`, { phone_number: phone, feature }, "smsCode"),
    checkEmailCode: (email: string, code: string) => check(path`/users/check-email-code`, { email, code }),
    checkPhoneCode: (phone: string, code: string) =>
      check(path`/users/check-phone-number-code`, { phone_number: phone, code }),
    /** `cpf`: 11 digits; false where another account has it. */
    checkCpf: (cpf: string) => check(path`/users/check-cpf`, { cpf }),
    /** Sends a code for a new password. */
    recoveryByEmail: (email: string) => check(path`/passwords/check-email`, { email }),
    recoveryByPhone: (phone: string) =>
      check(path`/passwords/check-phone`, { phone_number: phone }, "smsCode"),
    checkRecoveryCode: (contact: Contact, code: string) =>
      check(path`/passwords/check-verification-code`, { ...contact, code }),
    /** Sets a new password; 422 INVALID_CODE where the code does not count any more. */
    resetPassword: (contact: Contact, code: string, password: string) =>
      client.request({
        area,
        method: "POST",
        path: path`/passwords/reset`,
        body: { ...contact, code, password },
        schema: nothingSchema,
      }),
  };
}

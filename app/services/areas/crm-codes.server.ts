import type { Client } from "~/services/client/client.server";
import { callOf } from "~/services/client/defined-call.server";
import { type CheckFeature, codeCalls } from "~/services/contract/calls/sign-in.server";

/** A contact for a code: an e-mail, or a phone in E.164. */
export type Contact = { email: string } | { phone_number: string };

/** Checks before registration and recovery, and the codes that some of them send. Every method throws ApiError. */
export function codesApi(client: Client) {
  const isValid = async (answer: Promise<{ is_valid: boolean }>) => (await answer).is_valid;
  return {
    /** Sends a code. False if somebody else has the e-mail. */
    checkEmail: (email: string, feature: CheckFeature) =>
      isValid(client.request(callOf(codeCalls.checkEmail, { body: { email, feature } }))),
    /** Sends a code. False if somebody else has the phone, which is in E.164. */
    checkPhone: (phone: string, feature: CheckFeature) =>
      isValid(
        client.request(
          callOf(codeCalls.checkPhone, { body: { phone_number: phone, feature }, feature: "smsCode" }),
        ),
      ),
    checkEmailCode: (email: string, code: string) =>
      isValid(client.request(callOf(codeCalls.checkEmailCode, { body: { email, code } }))),
    checkPhoneCode: (phone: string, code: string) =>
      isValid(client.request(callOf(codeCalls.checkPhoneCode, { body: { phone_number: phone, code } }))),
    /** `cpf` has 11 digits. False if another account has it. */
    checkCpf: (cpf: string) => isValid(client.request(callOf(codeCalls.checkCpf, { body: { cpf } }))),
    /** Sends a code for a new password. */
    recoveryByEmail: (email: string) =>
      isValid(client.request(callOf(codeCalls.recoveryByEmail, { body: { email } }))),
    recoveryByPhone: (phone: string) =>
      isValid(
        client.request(
          callOf(codeCalls.recoveryByPhone, { body: { phone_number: phone }, feature: "smsCode" }),
        ),
      ),
    checkRecoveryCode: (contact: Contact, code: string) =>
      isValid(client.request(callOf(codeCalls.checkRecoveryCode, { body: { ...contact, code } }))),
    /** Sends a code for a sign-in, if there is an account. Capability `code_login`. */
    sendLoginCode: (contact: Contact) =>
      client.request(callOf(codeCalls.sendLoginCode, { body: contact, anonymous: true })),
    /** Signs in with that code. 401 INVALID_CREDENTIALS for a wrong one, and where there is no account. */
    loginByCode: (contact: Contact, code: string) =>
      client.request(callOf(codeCalls.loginByCode, { body: { ...contact, code }, anonymous: true })),
    /** Sets a new password. 422 INVALID_CODE if the code is no longer valid. */
    resetPassword: (contact: Contact, code: string, password: string) =>
      client.request(callOf(codeCalls.resetPassword, { body: { ...contact, code, password } })),
  };
}

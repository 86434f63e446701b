import { z } from "zod";
import { finishB2c } from "../../sandbox/operations/sign-in/b2c";
import type { Recorder } from "../recorder";
import { idIn, tokensIn } from "./answers";
import { ADDRESS } from "./guest";
import { DELIVERY } from "./menu";

const BACK = "https://menu.example.com/auth/b2c/return?state=s1";
const SOMEONE = {
  ...{ email: "bia@exemplo.com", name: "Bia Moraes", birthday: "1994-03-27" },
  ...{ phone_number: "+5511987654321", document: "39053344705", password: "panela-de-barro" },
  ...{ accepted_terms: true, accepted_notifications: false, iso: "BR" },
};
/** A customer of the demo restaurant. */
export const ANA = { username: "ana@exemplo.com", password: "aurora-2026" };

/** A registration, and the account that it makes. */
async function registrationTour({ call, codeOf }: Recorder): Promise<void> {
  const { email, phone_number, document } = SOMEONE;
  await call("codes.checkEmail", { body: { email, feature: "register" } });
  await call("codes.checkEmailCode", { body: { email, code: codeOf(email) } });
  await call("codes.checkPhone", { body: { phone_number, feature: "register" } });
  await call("codes.checkPhoneCode", { body: { phone_number, code: codeOf(phone_number) } });
  await call("codes.checkCpf", { body: { cpf: document } });
  const { access_token: token } = tokensIn(await call("users.create", { body: SOMEONE }));
  await call("addresses.create", { token, body: ADDRESS });
  await call("users.read", { token });
  await call("users.change", { token, body: { name: "Beatriz Moraes" } });
  await call("users.upload", { token, body: { accepted_pg_terms: "true" } });
  const address_id = idIn(await call("addresses.create", { token, body: { ...ADDRESS, number: "300" } }));
  await call("addresses.list", { token });
  await call("addresses.change", { token, ids: { address_id }, body: { ...ADDRESS, number: "302" } });
  await call("addresses.setMain", { token, ids: { address_id } });
  await call("addresses.remove", { token, ids: { address_id } });
  const query = { "service-id": DELIVERY };
  await call("favorites.mark", { token, query, body: { items: [{ item_id: "picadinho", active: true }] } });
  await call("favorites.marks", { token, query });
  await call("favorites.list", { token, query });
  await call("loyalty.read", { token });
  await call("privacy.sendMyData", { body: { email, document } });
  await call("privacy.deleteAccount", { token, body: { current_password: SOMEONE.password } });
}

/** Signing in with a password, a provider and a code, and the sessions that this makes. */
async function signInTour({ call, codeOf, store, wait }: Recorder): Promise<void> {
  const { username: email } = ANA;
  // Sessions are listed by the time of their sign-in.
  wait(60_000);
  const first = tokensIn(await call("sign-in.login", { body: ANA }));
  const { refresh_token } = first;
  const { access_token: token } = tokensIn(await call("sign-in.refresh", { body: { refresh_token } }));
  wait(60_000);
  const identity = { provider: "google", subject: "ana", email, email_verified: true } as const;
  store.identities.issueToken(identity, 60_000, "google-access-token");
  const google = { provider: "google", token: "google-access-token" };
  const other = tokensIn(await call("sign-in.loginWith", { ids: { provider: "google" }, body: google }));
  const sessions = z.array(z.object({ id: z.string() })).parse(await call("sessions.list", { token }));
  await call("sessions.end", { token, ids: { session_id: sessions[0]?.id ?? "" } });
  await call("sessions.endOthers", { token });
  await call("sign-in.logout", { body: { refresh_token: other.refresh_token } });
  await call("codes.sendLoginCode", { body: { email } });
  await call("codes.loginByCode", { body: { email, code: codeOf(email) } });
  await call("codes.recoveryByPhone", { body: { phone_number: "+5511900000001" } });
  await call("codes.recoveryByEmail", { body: { email } });
  const code = codeOf(email);
  await call("codes.checkRecoveryCode", { body: { email, code } });
  await call("codes.resetPassword", { body: { email, code, password: "forno-de-lenha" } });
}

/** Signing in outside. */
async function outsideTour({ call, store }: Recorder): Promise<void> {
  const query = { "return-url": BACK };
  const opened = z.object({ url: z.string(), session_id: z.string() });
  const { url, session_id } = opened.parse(await call("sign-in.b2cLogin", { query }));
  const ticket = new URL(url).searchParams.get("ticket") ?? "";
  const elisa = { provider: "b2c", subject: "elisa" } as const;
  const code = new URL(finishB2c(store, ticket, elisa)).searchParams.get("code") ?? "";
  const done = await call("sign-in.b2cPolling", { query: { "session-id": session_id, code } });
  await call("sign-in.b2cReset", { query });
  await call("sign-in.b2cProfile", { token: tokensIn(done).access_token, query });
}

/** Every call of accounts. */
export async function accountTour(recorder: Recorder): Promise<void> {
  await registrationTour(recorder);
  await outsideTour(recorder);
  await signInTour(recorder);
}

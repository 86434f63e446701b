import { hideCpf } from "~/domain/customer/cpf";
import { ifDown, orElse } from "~/platform/backend/or-else.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { userOf } from "./account.server";

/** The account's values for a form. Nothing for a guest, or while the backend is down. @throws ApiError */
export async function knownOf(visitor: Visitor) {
  if (!visitor.isSignedIn) return {};
  const user = await userOf(visitor).catch(orElse(undefined, ifDown));
  if (!user) return {};
  const { email, document } = user;
  return { email, document, shownCpf: document && hideCpf(document) };
}

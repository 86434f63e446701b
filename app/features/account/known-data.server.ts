import { hideCpf } from "~/domain/customer/cpf";
import { ifDown, orElse } from "~/platform/failures/or-else.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { userOf } from "./account.server";

/** What the account fills in; nothing for a guest, and while the backend does not answer. @throws ApiError */
export async function knownOf(visitor: Visitor) {
  if (!visitor.isSignedIn) return {};
  const user = await userOf(visitor).catch(orElse(undefined, ifDown));
  if (!user) return {};
  const { email, document } = user;
  return { email, document, shownCpf: document && hideCpf(document) };
}

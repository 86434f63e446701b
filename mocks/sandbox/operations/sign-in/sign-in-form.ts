import { z } from "zod";
import type { Bilingual } from "../../data/types";
import { emailText } from "../../rules/account/email";
import type { Store } from "../../state";
import type { IdentityProvider } from "../../state/account/identities";
import type { OutsidePerson } from "../../state/account/outside-people";
import { customerAt, personAt } from "./outside-people";

const someone = z.object({
  name: z.string().trim().min(1).max(100),
  email: z.string().trim().toLowerCase().pipe(emailText),
});

export type SignInReading =
  | { decision: "cancel" }
  | { decision: "approve"; person: OutsidePerson }
  | { decision: "again"; filled: { person: string; name: string; email: string; problem: Bilingual } };

/** Reads a posted sign-in page: cancelled, the person at the provider, or the errors of the form. */
export function readSignIn(store: Store, provider: IdentityProvider, posted: URLSearchParams): SignInReading {
  if (posted.get("decision") === "cancel") return { decision: "cancel" };
  const chosen = posted.get("person") ?? "";
  const filled = { person: chosen, name: posted.get("name") ?? "", email: posted.get("email") ?? "" };
  if (chosen !== "new") {
    const person = customerAt(store, provider, chosen);
    if (person) return { decision: "approve", person };
    const problem = { pt: "Escolha quem está entrando.", en: "Choose who is signing in." };
    return { decision: "again", filled: { ...filled, problem } };
  }
  const read = someone.safeParse(filled);
  if (read.success) return { decision: "approve", person: personAt(store, provider, read.data) };
  const problem = {
    pt: "Preencha o nome e um e-mail como nome@exemplo.com.",
    en: "Fill in the name and an email like name@example.com.",
  };
  return { decision: "again", filled: { ...filled, problem } };
}

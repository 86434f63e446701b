import { z } from "zod";
import { shownCpf } from "~/domain/customer/cpf";
import { sealedCookie } from "~/platform/cookies/sealed-cookie.server";
import { textUpTo } from "~/platform/cookies/text-up-to";
import type { Visitor } from "~/platform/visitor/visitor";
import type { User } from "~/services/contract/crm.server";
import { idSchema } from "~/services/contract/primitives.server";

const cpfDraftSchema = z.object({
  /** Whose it is to be: another customer of this browser has nothing to do with it. */
  userId: idSchema,
  cpf: textUpTo(20),
});

const HOUR = 3600;
const cpfCookie = sealedCookie({ name: "cpf", schema: cpfDraftSchema, maxAge: HOUR });

/** The CPF that a customer who has none typed into a form that was refused. */
export function cpfDraft(
  { request }: Pick<Visitor, "request">,
  { id, document }: Pick<User, "id" | "document">,
): string | undefined {
  const draft = cpfCookie.read(request);
  return document === undefined && draft?.userId === id ? draft.cpf : undefined;
}

/** Keeps it for the form's next try, if it is one; actions only. */
export function keepCpf(visitor: Visitor, { id, document }: User, cpf = ""): void {
  if (document === undefined && shownCpf(cpf)) visitor.setCookie(cpfCookie.seal({ userId: id, cpf }));
  else dropCpf(visitor);
}

/** It is done with; actions only. */
export function dropCpf(visitor: Visitor): void {
  if (cpfCookie.read(visitor.request)) visitor.setCookie(cpfCookie.clear());
}

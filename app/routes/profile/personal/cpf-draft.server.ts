import { z } from "zod";
import { shownCpf } from "~/domain/customer/cpf";
import { sealedCookie } from "~/platform/cookies/sealed-cookie.server";
import { textUpTo } from "~/platform/cookies/text-up-to";
import type { Visitor } from "~/platform/visitor/visitor";
import type { User } from "~/services/contract/crm.server";
import { idSchema } from "~/services/contract/primitives.server";

const cpfDraftSchema = z.object({
  /** The customer who typed it. It is not shown to another customer of this browser. */
  userId: idSchema,
  cpf: textUpTo(20),
});

const cpfCookie = sealedCookie({ name: "cpf", schema: cpfDraftSchema });

/** The CPF in a refused form of a customer without a saved one. */
export function cpfDraft(
  { request }: Pick<Visitor, "request">,
  { id, document }: Pick<User, "id" | "document">,
): string | undefined {
  const draft = cpfCookie.read(request);
  return document === undefined && draft?.userId === id ? draft.cpf : undefined;
}

/** Keeps a valid CPF for the next try. Actions only. */
export function keepCpf(visitor: Visitor, { id, document }: User, cpf = ""): void {
  if (document === undefined && shownCpf(cpf)) visitor.setCookie(cpfCookie.seal({ userId: id, cpf }));
  else dropCpf(visitor);
}

/** Removes the draft. Actions only. */
export function dropCpf(visitor: Visitor): void {
  if (cpfCookie.read(visitor.request)) visitor.setCookie(cpfCookie.clear());
}

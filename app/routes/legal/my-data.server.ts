import { type FormRefusal, orFormRefusal } from "~/platform/forms/form-refusal.server";
import { limit, waitWords } from "~/platform/limits/limits.server";
import type { Visitor } from "~/platform/visitor/visitor";

/**
 * Requests a copy of a customer's data. The answer is the same whether or not there is such an account.
 *
 * @param document - the CPF, 11 digits
 * @returns the refusal, if the request was not made
 */
export async function sendMyData(
  visitor: Visitor,
  email: string,
  document: string,
): Promise<FormRefusal | undefined> {
  const seconds = await limit(visitor, "myData", email);
  if (seconds !== undefined) return { words: waitWords(visitor, seconds), status: 429 };
  return visitor.api.crm.sendMyData(email, document).catch(orFormRefusal(visitor, "my data not asked for"));
}

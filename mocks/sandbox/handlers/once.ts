import { invalid } from "../rules/contract-error";
import type { Answer, Call } from "./endpoint";

type Caller = Pick<Call<unknown, unknown>, "store" | "request">;

/**
 * Runs `prepare` once per Idempotency-Key, or once per request without a key. `prepare` may wait (for a payment
 * provider). It returns work that runs in one transaction and gives the answer.
 *
 * @throws ContractError 422 for an invalid key
 */
export async function once(
  { store, request }: Caller,
  scope: string,
  status: number,
  prepare: () => Promise<() => unknown>,
): Promise<Answer> {
  const key = request.headers.get("idempotency-key");
  if (key === null) {
    const work = await prepare();
    return { status, body: store.atomically(work) };
  }
  if (key.length === 0 || key.length > 200) {
    throw invalid("Idempotency-Key", "De 1 a 200 caracteres", "1 to 200 characters");
  }
  const { body, repeated } = await store.keptAnswers.answerOnce(scope, key, prepare);
  return { status: repeated ? 200 : status, text: body };
}

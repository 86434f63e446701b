import { z } from "zod";
import { type Store, shelf } from "./store";

const DAY_MS = 86_400_000;
const answerSchema = z.object({ at: z.number(), text: z.string() });

/** First answers by call, caller and Idempotency-Key. Contract: Idempotency. */
export function keysOf(store: Store, now: () => number) {
  const answers = shelf(store, "answer", answerSchema);
  const running = new Map<string, Promise<string>>();
  const isOld = ({ at }: { at: number }) => now() - at > DAY_MS;

  return {
    /**
     * The answer to a key: the first one, or that of `work`, which keeps it by the function that it is given, in the same
     * transaction as what it did. A refusal is not kept.
     *
     * @param of - the call, and its caller
     */
    async once(
      of: readonly [call: string, caller: string],
      key: string | undefined,
      work: (keep: (text: string) => void, forget: () => void) => Promise<string>,
    ): Promise<{ isFirst: boolean; text: string }> {
      const id = key === undefined ? undefined : JSON.stringify([...of, key]);
      if (id === undefined) return { isFirst: true, text: await work(noKey, noKey) };
      // A request with the key that still runs is waited for: it may yet be refused, and then this one is the first.
      for (let other = running.get(id); other; other = running.get(id)) await other.catch(() => {});
      const before = answers.read(id);
      if (before && !isOld(before)) return { isFirst: false, text: before.text };
      const own = work(
        (answer) => answers.write(id, { at: now(), text: answer }),
        () => answers.remove(id),
      );
      running.set(id, own);
      try {
        return { isFirst: true, text: await own };
      } finally {
        running.delete(id);
      }
    },

    sweep(): void {
      for (const id of answers.ids()) {
        const answer = answers.read(id);
        if (answer && isOld(answer)) answers.remove(id);
      }
    },
  };
}
export type Keys = ReturnType<typeof keysOf>;

const noKey = () => {};

import type { Db } from "./database";

const KEPT_MS = 24 * 60 * 60 * 1000;

/** The first answer is 201 or 200 as its call says. A repeat is 200 with the same body, byte for byte. */
export type KeptAnswer = { body: string; repeated: boolean };

/**
 * Idempotency: the work of a scope (call and caller) and key is done once. Its answer is kept for 24 hours, in the
 * work's own transaction. A refusal (a thrown error) is not kept. A second request waits while the first runs.
 */
export function keptAnswerStore(db: Db, now: () => number) {
  const select = db.prepare<[string, string, number], { body: string }>(
    "SELECT body FROM kept_answers WHERE scope = ? AND key = ? AND created_at > ?",
  );
  const insert = db.prepare<[string, string, string, number]>(
    "INSERT OR REPLACE INTO kept_answers VALUES (?, ?, ?, ?)",
  );
  const forget = db.prepare<[number]>("DELETE FROM kept_answers WHERE created_at <= ?");
  const running = new Map<string, Promise<unknown>>();

  async function once(
    scope: string,
    key: string,
    prepare: () => Promise<() => unknown>,
  ): Promise<KeptAnswer> {
    const kept = select.get(scope, key, now() - KEPT_MS);
    if (kept) return { body: kept.body, repeated: true };
    const work = await prepare();
    const commit = () => {
      const body = JSON.stringify(work());
      forget.run(now() - KEPT_MS);
      insert.run(scope, key, body, now());
      return body;
    };
    return { body: db.inTransaction(commit), repeated: false };
  }
  return {
    /** `prepare` may wait (for a payment provider). It returns work that runs in one transaction. */
    async answerOnce(scope: string, key: string, prepare: () => Promise<() => unknown>): Promise<KeptAnswer> {
      const slot = JSON.stringify([scope, key]);
      const ours = (running.get(slot) ?? Promise.resolve()).then(
        () => once(scope, key, prepare),
        () => once(scope, key, prepare),
      );
      running.set(slot, ours);
      try {
        return await ours;
      } finally {
        if (running.get(slot) === ours) running.delete(slot);
      }
    },
  };
}

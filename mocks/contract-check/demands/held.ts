import { Violation } from "../report/outcome";
import type { Reply } from "../wire";

/**
 * Holds what an answer breaks whatever its call is, until the check has looked at its status: where both are wrong, the
 * status is what is told.
 */
export function heldViolations() {
  let held: Violation | undefined;
  const taken = () => {
    const violation = held;
    held = undefined;
    return violation;
  };
  return {
    forget: () => void taken(),

    /** Runs a judgement, and holds what it throws. The first one stays. */
    judging: (judge: (reply: Reply) => void) => (reply: Reply) => {
      try {
        judge(reply);
      } catch (error) {
        if (!(error instanceof Violation)) throw error;
        held ??= error;
      }
    },

    /** Before the next call, and at the end of a check. @throws Violation that is held */
    release(): void {
      const violation = taken();
      if (violation) throw violation;
    },

    /** What is told of a check that ended with an error: what is held, unless the status of that answer is wrong. */
    before(error: unknown): unknown {
      const violation = taken();
      const isItsStatus =
        error instanceof Violation && error.at === "status" && error.call === violation?.call;
      return isItsStatus ? error : (violation ?? error);
    },
  };
}

export type HeldViolations = ReturnType<typeof heldViolations>;

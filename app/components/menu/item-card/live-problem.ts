import type { Translate } from "~/locales/catalog";

/** Why a post by script failed, in words. Undefined if it succeeded. */
export function problemOf(t: Translate, answer: unknown): string | undefined {
  if (has(answer, "done")) return undefined;
  // A redirect navigates and leaves no answer.
  if (answer === undefined) return undefined;
  if (has(answer, "offline")) return t(navigator.onLine ? "error.defaultError" : "status.offline.post");
  return textAt(answer, "message") ?? textAt(answer, "error") ?? wordsOf(answer) ?? t("error.defaultError");
}

/** Whether the cart is not as it was shown. */
export function isStale(answer: unknown): boolean {
  return has(answer, "stale");
}

/** The first message of an item's form: why nothing can be ordered, or what is wrong. */
function wordsOf(answer: unknown): string | undefined {
  if (has(answer, "unavailable")) return textAt(answer.unavailable, "title");
  if (!has(answer, "errors")) return undefined;
  const { errors } = answer;
  const groups = has(errors, "groups") && typeof errors.groups === "object" ? errors.groups : null;
  const [first] = Object.values(groups ?? {});
  return textAt(errors, "form") ?? (typeof first === "string" ? first : undefined);
}

function has<Name extends string>(value: unknown, name: Name): value is Record<Name, unknown> {
  return typeof value === "object" && value !== null && name in value;
}

function textAt(value: unknown, name: string): string | undefined {
  return has(value, name) && typeof value[name] === "string" ? value[name] : undefined;
}

import type { ChoiceProblem } from "./split-reckon";

/** The name in a query by which script says that the choice is still being typed. */
export const TYPING = "typing";

/** The problem of a choice, in words. */
export interface ShownProblem {
  field: ChoiceProblem["field"];
  words: string;
}

/** The ids of a field of the chooser, and its error. */
export function partsOf(field: ChoiceProblem["field"], error: ShownProblem | undefined) {
  const id = `split-${field}`;
  const own = error?.field === field ? error.words : undefined;
  return { id, errorId: `${id}-error`, error: own, hintId: undefined, optional: false };
}

/** The attributes of a text field of the chooser. */
export function controlOf(
  name: string,
  parts: { id: string; errorId: string; error?: string | undefined; hintId?: string | undefined },
) {
  const described = [parts.error ? parts.errorId : undefined, parts.hintId].filter(Boolean).join(" ");
  return {
    ...{ id: parts.id, name, type: "text", className: "input short", autoComplete: "off" },
    "aria-invalid": parts.error ? true : undefined,
    "aria-describedby": described || undefined,
  };
}

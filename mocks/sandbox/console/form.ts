/**
 * The posted fields of a console form. Blank fields are absent, so the control API keeps their values. Invalid
 * numbers are passed on as they were typed, so that the control API refuses them by field.
 */
export type Form = {
  /** "" if it is blank */
  text: (name: string) => string;
  given: (name: string) => string | undefined;
  number: (name: string) => number | string | undefined;
  /** a typed amount, 39,90 or 39.90, in minor units */
  amount: (name: string) => number | string | undefined;
  /** `on`, `off` or absent */
  flag: (name: string) => boolean | undefined;
};

function minorUnits(typed: string): number | string {
  const match = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(typed.replace(/^R\$\s*/, ""));
  if (!match) return typed;
  const [, whole = "0", part = ""] = match;
  return Number(whole) * 100 + Number(part.padEnd(2, "0"));
}

/**
 * Reads a form-encoded body. If a name is repeated, the last value counts, because a checkbox follows its hidden
 * "off".
 */
export function readPosted(body: string): Form {
  const posted = new Map(new URLSearchParams(body));
  const given = (name: string) => posted.get(name)?.trim() || undefined;
  return {
    given,
    text: (name) => given(name) ?? "",
    number(name) {
      const typed = given(name)?.replace(",", ".");
      return typed === undefined || !/^-?\d+(\.\d+)?$/.test(typed) ? typed : Number(typed);
    },
    amount(name) {
      const typed = given(name);
      return typed === undefined ? undefined : minorUnits(typed);
    },
    flag(name) {
      const typed = given(name);
      return typed === undefined ? undefined : typed === "on";
    },
  };
}

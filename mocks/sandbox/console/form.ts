/**
 * What a form of the console posted. What is blank is absent, so that the control API keeps what is; a
 * number that is none is passed on as it was typed, for the control API to refuse by its field.
 */
export type Form = {
  /** "" where it is blank */
  text: (name: string) => string;
  given: (name: string) => string | undefined;
  number: (name: string) => number | string | undefined;
  /** an amount as people write it, 39,90 or 39.90, in minor units */
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

/** Reads a form-encoded body; of a repeated name the last counts, as of a checkbox after its hidden "off". */
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

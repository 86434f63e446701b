/**
 * The query after a press of a stepper without script. The press is a field of the query, `step`: the name of a number and a
 * sign. A page leads on to this one, so that an address that is copied holds no press. Undefined if none was pressed.
 *
 * @param next - the number of that name, one up or down. Undefined if it is none of the form's numbers
 */
export function stepped(
  query: URLSearchParams,
  next: (name: string, by: 1 | -1) => number | undefined,
): URLSearchParams | undefined {
  const step = query.get("step");
  if (step === null) return undefined;
  const after = new URLSearchParams(query);
  after.delete("step");
  const name = step.slice(0, -1);
  const number = /[+-]$/.test(step) ? next(name, step.endsWith("+") ? 1 : -1) : undefined;
  if (number !== undefined) after.set(name, String(number));
  return after;
}

/** Years from which alcohol may be sold. Brazil: Lei 8.069/1990, art. 81. */
export const ADULT_AGE = 18;

/** Whether somebody born on a day is of age on another, both YYYY-MM-DD; who was born on 29 February is on 1 March. */
export function isAdult(birthday: string, today: string): boolean {
  const [year, ...rest] = birthday.split("-");
  const coming = [String(Number(year) + ADULT_AGE).padStart(4, "0"), ...rest].join("-");
  return coming <= today;
}

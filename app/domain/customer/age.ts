/** The age from which alcohol may be sold. Brazil: Lei 8.069/1990, art. 81. */
const ADULT_AGE = 18;

/**
 * Whether somebody with this birthday is an adult on the day `today`, both YYYY-MM-DD. A birthday on 29 February counts
 * on 1 March.
 */
export function isAdult(birthday: string, today: string): boolean {
  const [year, ...rest] = birthday.split("-");
  const coming = [String(Number(year) + ADULT_AGE).padStart(4, "0"), ...rest].join("-");
  return coming <= today;
}

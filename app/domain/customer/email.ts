const LONGEST = 254;

/** Whether a trimmed text can be an e-mail address: one `@`, no empty label, a top-level domain of letters. */
export function isEmail(text: string): boolean {
  if (text.length > LONGEST) return false;
  return /^(?!\.)(?!.*\.\.)[\w.!#$%&'*+/=?^`{|}~-]*[^\s.@"(),:;<>[\\\]]@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i.test(
    text,
  );
}

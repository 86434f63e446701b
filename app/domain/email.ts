const LONGEST = 254;

/** Whether a text, already trimmed, can be an e-mail address: one `@`, no empty label, a top level of letters. */
export function isEmail(text: string): boolean {
  if (text.length > LONGEST) return false;
  return /^(?!\.)(?!.*\.\.)[\w.!#$%&'*+/=?^`{|}~-]*[^\s.@"(),:;<>[\\\]]@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i.test(
    text,
  );
}

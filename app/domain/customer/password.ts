/** The minimum length. Contract: "Passwords have 8 characters or more". */
export const PASSWORD_MIN = 8;

/** Shorter names are part of too many words: a customer called Ana may use "banana". */
const OWN_MIN = 4;

/** The owner of the password, as far as known. */
export interface PasswordOwner {
  name?: string | undefined;
  email?: string | undefined;
}

/**
 * Whether a password contains its owner's name or e-mail, or a large part of one. Letter case and accents do not
 * matter.
 */
export function holdsOwn(password: string, { name = "", email = "" }: PasswordOwner): boolean {
  const plain = plainly(password);
  const [mailbox = ""] = email.split("@");
  const words = [
    ...name.split(/\s+/),
    name.replace(/\s+/g, ""),
    email,
    mailbox,
    ...mailbox.split(/[^\p{L}]+/u),
  ];
  return words.map(plainly).some((word) => word.length >= OWN_MIN && plain.includes(word));
}

/** Whether it begins or ends with a space. A sign-in trims these, so nobody could sign in with it. */
export function hasOuterSpace(password: string): boolean {
  return password !== password.trim();
}

function plainly(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

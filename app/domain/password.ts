/** Characters that a password has at least. Contract: "Passwords have 8 characters or more". */
export const PASSWORD_MIN = 8;

/** Shorter words are in too many others: nobody called Ana is to be refused "banana". */
const OWN_MIN = 4;

/** Who the password is to be for, as far as it is known. */
export interface PasswordOwner {
  name?: string | undefined;
  email?: string | undefined;
}

/** Whether a password holds its owner's name or e-mail, or a good part of one, in any letter case and accents. */
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

/** Whether it begins or ends with a space: a sign-in leaves those out, so nobody could sign in with it. */
export function hasOuterSpace(password: string): boolean {
  return password !== password.trim();
}

function plainly(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

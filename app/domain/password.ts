/** Characters that a password has at least. Contract: "Passwords have 8 characters or more". */
export const PASSWORD_MIN = 8;

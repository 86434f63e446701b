/** The pages about law and privacy, open to everybody. */
export const PRIVACY = {
  terms: "/privacy/terms",
  policy: "/privacy/policy",
  myData: "/privacy/my-data",
  cookies: "/privacy/cookies",
  leave: "/privacy/leave",
  deleteAccount: "/privacy/delete-account",
} as const;

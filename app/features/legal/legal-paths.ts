/** The pages about law and privacy, open to everybody. */
export const PRIVACY = {
  terms: "/privacy/terms",
  policy: "/privacy/policy",
  myData: "/privacy/my-data",
  cookies: "/privacy/cookies",
  leave: "/privacy/leave",
  deleteAccount: "/privacy/delete-account",
  /** What a customer reads after the deletion, on the same page. */
  deleted: "/privacy/delete-account?done=1",
} as const;

import { ENTRY } from "~/features/account/account-paths";
/** The steps of a registration, in their order. Specification: States, "Registration steps in order". */
export const STEPS = ["email", "verifyEmail", "phone", "verifyPhone", "data", "password", "confirm"] as const;
export type Step = (typeof STEPS)[number];

/** Each step is a page of its own. */
export const STEP_PATHS: Readonly<Record<Step, string>> = {
  email: "/register",
  verifyEmail: "/register/verify?type=email",
  phone: "/register/phone",
  verifyPhone: "/register/verify?type=phone",
  data: "/register/data",
  password: "/register/password",
  confirm: "/register/confirm",
};

/** The numbers that customers see. A phone and its code are one step. */
export const STEP_NUMBERS: Readonly<Record<Step, number>> = {
  email: 1,
  verifyEmail: 2,
  phone: 3,
  verifyPhone: 3,
  data: 4,
  password: 5,
  confirm: 6,
};
export const STEP_TOTAL = 6;

/** What is known so far. For a signed-in customer, what the account has counts as known. */
export interface Progress {
  /** There is an account: the customer signed in, or this registration created it. */
  readonly isSignedIn: boolean;
  readonly email: boolean;
  readonly emailChecked: boolean;
  readonly phone: boolean;
  readonly phoneChecked: boolean;
  /** Name, birthday and CPF. */
  readonly data: boolean;
  /** This registration created the account. */
  readonly created: boolean;
}

/** The first step that is not done. Undefined if a signed-in customer has nothing to complete. */
export function firstIncomplete(progress: Progress): Step | undefined {
  const { isSignedIn, email, emailChecked, phone, phoneChecked, data, created } = progress;
  if (isSignedIn && created) return "confirm";
  if (!isSignedIn && !email) return "email";
  if (!isSignedIn && !emailChecked) return "verifyEmail";
  if (!phone) return "phone";
  if (!phoneChecked) return "verifyPhone";
  if (!data) return "data";
  return isSignedIn ? undefined : "password";
}

/** Whether a step may be seen: all steps before it are done, and the account does not have its data yet. */
export function maySee(step: Step, progress: Progress): boolean {
  const first = firstIncomplete(progress);
  if (first === undefined) return false;
  if (!progress.isSignedIn) return STEPS.indexOf(step) <= STEPS.indexOf(first);
  // The phone can be corrected until it is proven. What the account has is changed in the profile.
  return step === first || (first === "verifyPhone" && step === "phone");
}

/** The next step. It skips a proof that is done. */
export function stepAfter(step: Step, { emailChecked, phoneChecked }: Progress): Step {
  if (step === "email") return emailChecked ? "phone" : "verifyEmail";
  if (step === "phone") return phoneChecked ? "data" : "verifyPhone";
  return STEPS[STEPS.indexOf(step) + 1] ?? "confirm";
}

/** Where the back link of a page leads. */
export function backFrom(pathname: string, type: string | null): string {
  if (pathname === "/register") return ENTRY;
  if (pathname === "/register/verify") return type === "phone" ? STEP_PATHS.phone : STEP_PATHS.email;
  if (pathname === "/register/data") return STEP_PATHS.phone;
  return pathname === "/register/password" ? STEP_PATHS.data : STEP_PATHS.email;
}

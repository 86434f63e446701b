import type { auth as portuguese } from "../../pt-BR/account/auth";

export const auth = {
  password: {
    show: "Show",
    hide: "Hide",
    rules: {
      length: "Use {{min}} characters or more",
      any: "Spaces, accents, and symbols are fine",
      phrase: "A short phrase is easy to remember and hard to guess",
    },
  },
  code: { label: "6-digit code" },
  entry: {
    kept: "Your address and your bag are still here.",
    keptAction: "Go on without an account",
  },
  login: {
    noAccount: "No account yet?",
    tooManyCode: "Too many tries in a row. Sign in with a code, or try the password again in {{wait}}.",
    tooManyReset: "Too many tries in a row. Set a new password with a code, or try again in {{wait}}.",
  },
  byCode: {
    lead: "Tell us your email or phone. We'll send a code, and you sign in without a password.",
    password: "Sign in with a password",
  },
  recovery: {
    bar: "Reset password",
    heading: "Forgot your password?",
    lead: "It happens. Tell us your email or phone and we'll send a code to set a new one.",
    action: "Send the code",
    remembered: "I remember it, sign in",
    verify: {
      heading: "Enter the code",
      lead: "If there's an account with {{target}}, the code is on its way.",
      hint: {
        email: "It's good for 10 minutes. Not there? Check your spam.",
        phone: "It's good for 10 minutes.",
      },
      change: { email: "Change email", phone: "Change phone" },
      action: "Confirm",
      resent: "If there's an account with {{target}}, another code is on its way.",
    },
    password: {
      heading: "Set a new password",
      label: "New password",
      again: "New password again",
      action: "Save new password",
    },
    confirm: { heading: "Password set", action: "Sign in" },
  },
} satisfies typeof portuguese;

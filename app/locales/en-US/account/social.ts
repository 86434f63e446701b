import type { social as portuguese } from "../../pt-BR/account/social";

export const social = {
  go: {
    title: "One more step",
    heading: "Over to {{provider}}",
    lead: "The sign-in page is about to open. If nothing happens, tap Continue.",
    action: "Continue",
    back: "Go back",
  },
  b2c: {
    signIn: "Sign in or create account",
    heading: "You sign in on another page",
    lead: "It's about to open. If nothing happens, tap Continue.",
    accountHeading: "Your details live on another page",
    waiting: {
      title: "Just a moment",
      open: "Open the other page",
      again: "Check now",
      other: "Back to the start",
    },
    ended: {
      heading: "The other page didn't answer",
      lead: "If you finished there, check again. If not, start over.",
    },
    links: {
      heading: "Password and sign-in details",
      lead: "Your account lives on another page, and that's where you change these.",
      profile: "Change my details",
      reset: "Change password",
    },
  },
} satisfies typeof portuguese;

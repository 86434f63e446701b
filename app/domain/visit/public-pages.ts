import { type AccessVisitor, decide, entryChoice } from "./access";

/** The pages that anybody may read and search engines may list. Words: "Titles and descriptions". */
export const PUBLIC_PAGES = [
  "/auth",
  "/auth/login",
  "/welcome",
  "/register",
  "/privacy/terms",
  "/privacy/policy",
] as const;

/** Whether a path is a public page, with or without a trailing slash. */
export function isPublicPage(pathname: string): boolean {
  const path = pathname.replace(/\/$/, "");
  return PUBLIC_PAGES.some((page) => page === path);
}

/** The public pages that a new visitor on a phone can open. With these flags, the others redirect. */
export function reachablePages(flags: AccessVisitor["flags"]): string[] {
  const stranger: AccessVisitor = {
    ...{ testEnv: false, flags, device: "mobile", isHandheld: true },
    ...{ userType: "guest", access: false, addressKnown: false },
  };
  const isChosen = (path: string) => path !== "/welcome" || entryChoice(stranger) === path;
  return PUBLIC_PAGES.filter((path) => isChosen(path) && "allow" in decide(stranger, path));
}

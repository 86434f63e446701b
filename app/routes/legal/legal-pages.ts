import { PROFILE } from "~/features/account/account-paths";
import { PRIVACY } from "~/features/legal/legal-paths";
import type { MessageKey } from "~/locales/catalog";

const TITLES = {
  terms: "title.terms.title",
  policy: "title.policy.title",
  "my-data": "title.myData.title",
  cookies: "privacy.cookies.title",
  leave: "privacy.leave.title",
  "delete-account": "privacy.delete.title",
} as const satisfies Record<string, MessageKey>;

/** The bar of a page under /privacy: its title and its back link. */
export function legalPageOf(pathname: string, isSignedIn: boolean): { title: MessageKey; back: string } {
  const last = pathname.split("/").findLast(Boolean)?.toLowerCase();
  const page = (["policy", "my-data", "cookies", "leave", "delete-account"] as const).find(
    (one) => one === last,
  );
  const title = TITLES[page ?? "terms"];
  if (page === "cookies" || page === "delete-account") return { title, back: PRIVACY.myData };
  return { title, back: isSignedIn && page === "my-data" ? PROFILE.menu : "/" };
}

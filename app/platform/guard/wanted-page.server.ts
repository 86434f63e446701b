import { z } from "zod";
import { sameSitePath } from "~/domain/text/url";
import { type AccessVisitor, decide } from "~/domain/visit/access";
import { pathOf } from "~/domain/visit/page-path";
import { sealedCookie } from "~/platform/cookies/sealed-cookie.server";
import type { Visitor } from "~/platform/visitor/visitor";

/** Longer links are not kept, because their cookie would not fit. */
const MAX_PATH = 1_000;

/** The page that a visitor requested before they came in or signed in. Record 43. */
export const wantedCookie = sealedCookie({
  name: "wanted",
  schema: z.string().max(MAX_PATH),
});

type WantingVisitor = Pick<Visitor, "url" | "request" | "setCookie">;

/** Keeps the requested page for a visitor who is led to the entry. After they come in, they are led to it. */
export function noteWanted(visitor: WantingVisitor, path = pathOf(visitor.url)): void {
  const wanted = sameSitePath(path);
  if (wanted === undefined || wanted.length > MAX_PATH) return;
  visitor.setCookie(wantedCookie.seal(wanted));
}

/** As {@link noteWanted}, for a page that the guard refuses, if the visitor may see it with access. */
export function noteTurnedAway(visitor: WantingVisitor, who: AccessVisitor): void {
  const { url, request } = visitor;
  if (request.method !== "GET" || who.access || url.pathname === "/") return;
  const inside = { ...who, access: true, addressKnown: true };
  if ("allow" in decide(inside, pathOf(url))) noteWanted(visitor);
}

/** As {@link noteWanted}, for the page of a form. A kept page below it stays. */
export function noteBack(visitor: WantingVisitor, back: unknown): void {
  const path = sameSitePath(back);
  if (path === undefined || wantedCookie.read(visitor.request)?.startsWith(`${path}/`)) return;
  noteWanted(visitor, path);
}

/** The page that a visitor wanted. Reading it removes it. */
export function takeWanted(visitor: WantingVisitor): string | undefined {
  const wanted = sameSitePath(wantedCookie.read(visitor.request));
  if (wanted !== undefined) visitor.setCookie(wantedCookie.clear());
  return wanted;
}

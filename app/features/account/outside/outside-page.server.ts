import type { Visitor } from "~/platform/visitor/visitor";
import { outsideCookie } from "./outside-cookies.server";

/** What the page that leads to the outside account is told. @throws a redirect back where no visit has begun */
export function outsidePage(visitor: Visitor, back: string) {
  const visit = outsideCookie.read(visitor.request);
  if (!visit) throw visitor.redirect(back);
  return { url: visit.url, back, refreshTo: visit.url };
}

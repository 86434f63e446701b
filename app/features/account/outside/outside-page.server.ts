import type { Visitor } from "~/platform/visitor/visitor";
import { outsideCookie } from "./outside-cookies.server";

/** The data of the page that leads to the outside account. @throws a redirect back if no visit has begun */
export function outsidePage(visitor: Visitor, back: string) {
  const visit = outsideCookie.read(visitor.request);
  if (!visit) throw visitor.redirect(back);
  return { url: visit.url, back, refreshTo: visit.url };
}

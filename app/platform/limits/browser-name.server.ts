import { randomUUID } from "node:crypto";
import { z } from "zod";
import { sealedCookie } from "~/platform/cookies/sealed-cookie.server";
import { entry } from "~/platform/visitor/memory.server";
import type { Visitor } from "~/platform/visitor/visitor";

/** A name for a browser without credentials, so that its tries can be counted. */
export const triesCookie = sealedCookie({
  name: "tries",
  schema: z.object({ id: z.uuid() }),
});

type UnnamedVisitor = Pick<Visitor, "request" | "setCookie">;

const given = entry<string, UnnamedVisitor>();

/** The random name of the visitor's browser. A new browser gets one. */
export function nameBrowser(visitor: UnnamedVisitor): string {
  const known = browserName(visitor) ?? given.get(visitor);
  if (known !== undefined) return known;
  const id = randomUUID();
  given.set(visitor, id);
  visitor.setCookie(triesCookie.seal({ id }));
  return id;
}

/** The name that the browser already had. */
export function browserName({ request }: Pick<UnnamedVisitor, "request">): string | undefined {
  return triesCookie.read(request)?.id;
}

/** The name that the browser has after an answer with these `Set-Cookie` headers. */
export function browserNameAfter(request: Request, setCookies: readonly string[]): string | undefined {
  const cookie = setCookies.map((header) => header.split(";", 1)[0]).join("; ");
  return (
    browserName({ request: new Request(request.url, { headers: { cookie } }) }) ?? browserName({ request })
  );
}

import { isOpenToAll } from "~/domain/visit/access";
import { afterSignIn } from "~/domain/visit/post-login";
import { standingOf, userOf } from "~/features/account/account.server";
import { homeBlocksOf, menuPageOf } from "~/features/menu/catalog.server";
import { renewFor } from "~/platform/cache/public-read.server";
import { inTime } from "~/platform/concurrency/in-time.server";
import { contentOf } from "~/platform/content/content.server";
import { logged, orElse, unlessVisitEnds } from "~/platform/failures/or-else.server";
import { limit } from "~/platform/limits/limits.server";
import { perVisitor } from "~/platform/visitor/per-visitor.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { storeOf } from "./store.server";

/** Asks for a load past everything that is kept. Specification: Start-up. */
const PARAMETER = "reload";
/** Longer than this a page does not wait for what is loaded anew; it goes on and the next page has it. */
const PATIENCE_MS = 2_500;

/**
 * The start-up load, where the URL of a page asks for it: for a visitor whose access holds, what the store knows is
 * read anew, past the caches, and everybody has the good of it; then the parameter goes. A page for a table loads
 * nothing. Nothing of the visitor's is changed but what their browser remembers of their account.
 *
 * @throws a redirect to the same page without the parameter, or Home for who signed in outside; ApiError of an
 * order that has to start over (406), or of a session that is over
 */
export async function reload(visitor: Visitor): Promise<void> {
  const { request, url } = visitor;
  if (request.method !== "GET" || !url.searchParams.has(PARAMETER)) return;
  const isLoaded = await loadedAnew(visitor);
  throw visitor.redirect(isLoaded && visitor.userType === "b2c" ? "/" : withoutParameter(url));
}

function withoutParameter({ pathname, search }: URL): string {
  const query = new URLSearchParams(search);
  query.delete(PARAMETER);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

/** Whether there was something to load: once a request, as its loaders run side by side. */
const loadedAnew = perVisitor(async (visitor): Promise<boolean> => {
  const { pathname } = visitor.url;
  // Who may be anywhere has no access that could be validated.
  if (pathname.includes("table") || isOpenToAll(pathname)) return false;
  if (!(await visitor.access()).access) return false;
  // Beyond the limit the page comes as it is kept: that is seconds old.
  if ((await limit(visitor, "reload", "all")) !== undefined) return false;
  renewFor(visitor);
  await inTime(
    Promise.all(
      [contentOf(visitor), readUser(visitor), readStore(visitor)].map((part) => spared(visitor, part)),
    ),
    PATIENCE_MS,
  );
  return true;
});

/** Restaurants and the geolocation of the chosen one; then, side by side, what stands on its first pages. */
async function readStore(visitor: Visitor): Promise<void> {
  const store = await storeOf(visitor);
  if (!store) return;
  const { id } = store.service;
  await Promise.all([homeBlocksOf(visitor, id), menuPageOf(visitor, id, 1)]);
}

/** What an account has and lacks, which the browser remembers so that it need not be asked for on every page. */
async function readUser(visitor: Visitor): Promise<void> {
  if (!visitor.isSignedIn) return;
  const user = await userOf(visitor);
  const type = visitor.userType === "b2c" ? "b2c" : "registered";
  visitor.saveAccount({ complete: afterSignIn(standingOf(user, type)) === "/", name: user.name });
}

/** One part that cannot be had leaves the others, and what was known of it. @throws what concerns the whole visit */
async function spared(visitor: Visitor, part: Promise<unknown>): Promise<void> {
  await part.catch(orElse(undefined, unlessVisitEnds, logged(visitor, "warn", "a part was not loaded anew")));
}

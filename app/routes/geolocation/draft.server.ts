import { type GeolocationDraft, geolocationCookie } from "~/features/address/address-cookies.server";
import { courseOf, STEPS, stepPath } from "~/features/address/address-paths";
import type { Sought } from "~/features/address/candidates.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { AddressInput } from "~/services/contract/primitives.server";

/** The draft in the cookie. */
export function draftOf(visitor: Visitor): GeolocationDraft | undefined {
  return geolocationCookie.read(visitor.request);
}

/** A draft whose search is done. */
export type SearchedDraft = GeolocationDraft & { sought: Sought };

/** The words for a post of a step whose draft has ended: what was typed is lost. */
function expired(visitor: Visitor) {
  const isLost = visitor.request.method === "POST" && draftOf(visitor) === undefined;
  return isLost ? { tone: "info" as const, text: visitor.t("status.draftExpired") } : undefined;
}

/** A draft whose search is done. @throws a redirect to the first step */
export function searchedDraft(visitor: Visitor): SearchedDraft {
  const draft = draftOf(visitor);
  const sought = draft?.query ?? draft?.place;
  const course = courseOf(visitor.url.searchParams);
  if (sought === undefined) throw visitor.redirect(stepPath(STEPS.search, course), expired(visitor));
  return { ...draft, scope: course.scope, sought };
}

/** A draft with an address. */
export type CompletedDraft = SearchedDraft & { address: AddressInput };

/** Where an address lies, as far as is known: with the place that stands in for it, if it has none of its own. */
export function whereabouts({ address, near }: Pick<CompletedDraft, "address" | "near">): AddressInput {
  return { ...address, ...near };
}

/** A draft with an address. @throws a redirect to the first step that is not done */
export function completedDraft(visitor: Visitor): CompletedDraft {
  const draft = searchedDraft(visitor);
  const { address } = draft;
  if (!address) throw visitor.redirect(stepPath(STEPS.address, courseOf(visitor.url.searchParams)));
  return { ...draft, address };
}

/** Notes that the post of this address got no answer. A later draft forgets it. */
export function noteOutcomeUnknown(visitor: Visitor, { sought: _, ...draft }: SearchedDraft): void {
  visitor.setCookie(geolocationCookie.seal({ ...draft, outcomeUnknown: true }));
}

/** Saves the draft for the next step: the search, by text or by place, and the address. */
export function saveDraft(visitor: Visitor, draft: GeolocationDraft): void {
  const { scope, query, place, address, near, byHand } = draft;
  const sought = query === undefined ? { ...(place ? { place } : {}) } : { query };
  const chosen = {
    ...(address ? { address } : {}),
    ...(near ? { near } : {}),
    ...(byHand ? { byHand } : {}),
  };
  visitor.setCookie(geolocationCookie.seal({ scope, ...sought, ...chosen }));
}

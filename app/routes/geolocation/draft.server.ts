import { type GeolocationDraft, geolocationCookie } from "~/modules/cookies.server";
import type { Visitor } from "~/modules/visitor.server";
import type { AddressInput } from "~/services/contract/shared.server";
import { courseOf, stepPath } from "./steps";

/** The address under way, as its cookie has it. */
export function draftOf(visitor: Visitor): GeolocationDraft | undefined {
  return geolocationCookie.read(visitor.request);
}

/** A draft whose search is done. @throws a redirect to the first step */
export function searchedDraft(visitor: Visitor): GeolocationDraft & { query: string } {
  const draft = draftOf(visitor);
  const query = draft?.query;
  if (query === undefined)
    throw visitor.redirect(stepPath("/geolocation", courseOf(visitor.url.searchParams)));
  return { ...draft, scope: courseOf(visitor.url.searchParams).scope, query };
}

/** A draft whose address is complete. @throws a redirect to the first step that is not */
export function completedDraft(
  visitor: Visitor,
): GeolocationDraft & { query: string; address: AddressInput } {
  const draft = searchedDraft(visitor);
  const { address } = draft;
  if (!address) throw visitor.redirect(stepPath("/geolocation/address", courseOf(visitor.url.searchParams)));
  return { ...draft, address };
}

/** Keeps the draft for the next step. */
export function saveDraft(visitor: Visitor, draft: GeolocationDraft): void {
  visitor.setCookie(geolocationCookie.seal(draft));
}

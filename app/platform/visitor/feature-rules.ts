import type { AccessVisitor } from "~/domain/access";
import type { Account } from "~/platform/session/session-cookies.server";
import type { Visitor } from "./visitor";

/** What features add to every request. `app/guard.server.ts` names the functions: the platform knows no feature. */
export interface FeatureRules {
  /** What the guard table asks of an account, or of a guest. @throws ApiError */
  access(
    visitor: Visitor,
    account: Account | undefined,
  ): Promise<Pick<AccessVisitor, "access" | "addressKnown">>;
  /** The service that took the place of one that the backend does not know any more. Contract: 410. */
  replacementOf(visitor: Visitor, serviceId: string): Promise<string | undefined>;
  /** The redirect that begins the order anew. Contract: 406. */
  startOver(visitor: Visitor): Promise<Response>;
  /** What happens before a page's own part. @throws a redirect */
  beforePage(visitor: Visitor): Promise<void>;
  /** Where somebody whom the guard table turns away is led; `to` is what the table says. */
  turnedAway(visitor: Visitor, to: string): Promise<string>;
  /** The cookies of a checkout under way: they go when somebody else signs in. */
  readonly checkoutCookies: readonly { clear(): string }[];
}

import type { AccessVisitor } from "~/domain/visit/access";
import type { Account } from "./browser-cookies.server";
import type { Visitor } from "./visitor";

/**
 * The rules that features add to every request. `app/guard.server.ts` passes them in, because the platform knows no
 * feature.
 */
export interface FeatureRules {
  /** The facts about an account or a guest for the guard table. @throws ApiError */
  access(
    visitor: Visitor,
    account: Account | undefined,
  ): Promise<Pick<AccessVisitor, "access" | "addressKnown">>;
  /** The replacement of a service that the backend no longer knows. Contract: 410. */
  replacementOf(visitor: Visitor, serviceId: string): Promise<string | undefined>;
  /** The redirect that starts the order over. Contract: 406. */
  startOver(visitor: Visitor): Promise<Response>;
  /** Runs before a page's own part. A redirect that it returns is the answer, and the page's part does not run. */
  beforePage(visitor: Visitor): Promise<Response | undefined>;
  /** Runs after a page's own part, which is done whatever this does. */
  afterPage(visitor: Visitor): Promise<void>;
  /** Where a visitor without access is led. `to` is the guard table's answer. */
  turnedAway(visitor: Visitor, to: string): Promise<string>;
  /** The cookies of a checkout, which are removed when another person signs in. */
  readonly checkoutCookies: readonly { clear(): string }[];
}

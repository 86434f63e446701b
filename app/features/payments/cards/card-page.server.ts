import type { PageTitle } from "~/components/frame/page-handle";
import type { VaultVisit } from "~/features/payments/payment-cookies.server";
import { refuse } from "~/platform/forms/answer.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { openVault, type VaultFormView } from "./vault.server";
import { type CardErrorView, cardErrorOf } from "./vault-error.server";

/** The data of every page with a card form. */
interface CardPage {
  /** Undefined while the vault is down. */
  vault: VaultFormView | undefined;
  error: CardErrorView | undefined;
  /** Whether the card will be saved. */
  isSaved: boolean;
  pageTitle: PageTitle;
}

/**
 * The data of a page with a card form, with the page's own data in `rest`. 503 while the vault is down.
 *
 * @throws ApiError
 */
export async function cardPage<R extends object>(
  visitor: Visitor,
  visit: Omit<VaultVisit, "mark" | "used">,
  rest: R,
) {
  const { t } = visitor;
  const error = cardErrorOf(visitor);
  const vault = await openVault(visitor, visit);
  const page = t("cards.form.title");
  const text = error && vault ? t("title.refused", { page: page.toLowerCase() }) : page;
  const isSaved = Boolean(visit.save) && visitor.isSignedIn && visit.purpose !== "profile";
  const data = { ...rest, vault, error, isSaved, pageTitle: { text } } satisfies CardPage;
  return refuse(data, vault ? 200 : 503);
}

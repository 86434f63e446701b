import type { PageTitle } from "~/components/frame/page-handle";
import type { VaultVisit } from "~/features/payments/payment-cookies.server";
import { refuse } from "~/platform/forms/answer.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { openVault, type VaultFormView } from "./vault.server";
import { type CardErrorView, cardErrorOf } from "./vault-error.server";

/** What every page with a card's fields gets. */
interface CardPage {
  /** Undefined while the vault is down. */
  vault: VaultFormView | undefined;
  error: CardErrorView | undefined;
  /** Whether the card will be kept. */
  isSaved: boolean;
  pageTitle: PageTitle;
}

/** Opens a card's form for a page whose own part is `rest`; 503 while the vault is down. @throws ApiError */
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

import type { CardItem } from "~/components/menu/item-card";
import { soldOutLast } from "~/domain/menu/menu-groups";
import { sameSitePath } from "~/domain/text/url";
import { catalogItemOf, toCardItem } from "~/features/menu/catalog.server";
import { storeOf } from "~/features/restaurant/store.server";
import { ifAnyFailed, onFailure, orElse } from "~/platform/backend/or-else.server";
import { type Answer, formRefusal, orReadBack, refuse } from "~/platform/forms/form-refusal.server";
import { textField } from "~/platform/forms/posted-form.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { ApiError } from "~/services/api-error.server";
import type { Favorite } from "~/services/contract/crm.server";
import { isId } from "~/services/contract/primitives.server";

/** The data of the favorites page. A guest sees what an account offers. */
export type FavoritesView = { kind: "guest" } | { kind: "list"; items: CardItem[] };

/** A customer's favorites at the restaurant that they order from. @throws ApiError */
export async function favoritesView(visitor: Visitor): Promise<FavoritesView> {
  if (!visitor.isSignedIn) return { kind: "guest" };
  const store = await storeOf(visitor);
  if (!store) return { kind: "list", items: [] };
  return {
    kind: "list",
    items: soldOutLast(await visitor.api.crm.favorites(store.service.id)).map(toCardItem),
  };
}

/** A favorite that could not be saved or removed. */
export interface FavoriteRefusal {
  message: string;
  /** The page that the favorite is on. */
  back: string;
}

/** What became of the post of a favorite. */
type FavoriteOutcome =
  /** Saved or removed. There are no words if the item's name is unknown. */
  | { kind: "saved"; words: string | undefined }
  | { kind: "refused"; status: number; words: string }
  /** Guests have no favorites. */
  | { kind: "guest" };

/** The page that shows a customer their favorites, and a guest what an account offers. */
const FAVORITES_PAGE = "/favorites";

/** Saves or removes a favorite. The form names the item in `on` or `off`, and its page in `back`. @throws ApiError */
export async function postFavorite(
  visitor: Visitor,
  form: FormData,
): Promise<Response | Answer<FavoriteRefusal>> {
  const back = sameSitePath(textField(form, "back")) ?? FAVORITES_PAGE;
  const outcome = await saveFavorite(visitor, form);
  switch (outcome.kind) {
    case "saved":
      return visitor.redirect(back, outcome.words ? { tone: "quiet", text: outcome.words } : undefined);
    case "refused":
      return refuse({ message: outcome.words, back }, outcome.status);
    case "guest":
      return visitor.redirect(FAVORITES_PAGE);
    default:
      return outcome satisfies never;
  }
}

/** Saves (`on`) or removes (`off`) a favorite. @throws ApiError if the visit cannot go on */
async function saveFavorite(visitor: Visitor, form: FormData): Promise<FavoriteOutcome> {
  const on = textField(form, "on");
  const itemId = on ?? textField(form, "off") ?? "";
  if (!visitor.isSignedIn) return { kind: "guest" };
  const store = await storeOf(visitor);
  if (!store || !isId(itemId)) return { kind: "saved", words: undefined };
  const favorite = { item_id: itemId, active: on !== undefined };
  const saving = Promise.all([
    nameOf(visitor, store.service.id, itemId),
    save(visitor, store.service.id, favorite),
  ]);
  return saving.then(
    ([item]) => ({ kind: "saved", words: item && savedWords(visitor, favorite, item) }),
    onFailure(ifAnyFailed, (error) => refusalOf(visitor, error)),
  );
}

function savedWords({ t }: Visitor, { active }: Favorite, item: string): string {
  return t(`toast.favorite.${active ? "on" : "off"}`, { item });
}

/** Saves a favorite. If the outcome is unknown, the favorites are read. @throws ApiError */
function save({ api: { crm } }: Visitor, serviceId: string, favorite: Favorite): Promise<Favorite[]> {
  return orReadBack(crm.markFavorites(serviceId, [favorite]), async () => {
    const favorites = await crm.favoriteMarks(serviceId);
    const isOn = favorites.some(({ item_id, active }) => active && item_id === favorite.item_id);
    return isOn === favorite.active && favorites;
  });
}

/** The item's name. An item that is no longer sold can still be removed, without a name. */
async function nameOf(visitor: Visitor, serviceId: string, itemId: string): Promise<string | undefined> {
  return (await catalogItemOf(visitor, serviceId, itemId).catch(orElse(undefined, ifAnyFailed)))?.name;
}

function refusalOf(visitor: Visitor, error: ApiError): FavoriteOutcome {
  const { t } = visitor;
  const { words, status } = formRefusal(visitor, error, "favorite not saved");
  if (error.isNotThere) return { kind: "refused", status: 404, words: t("status.notFound.item.title") };
  // Specification, section 8: an update of favorites that fails is a generic error.
  const isOwn = error.sentence !== undefined || error.status === 429;
  return { kind: "refused", status, words: isOwn ? words : t("error.defaultError") };
}

import type { CardItem } from "~/components/menu/item-card/card-item";
import { sameSitePath } from "~/domain/visit/same-site-path";
import { catalogItemOf } from "~/features/menu/catalog.server";
import { toCardItem } from "~/features/menu/to-card-item";
import { storeOf } from "~/features/restaurant/store.server";
import { failedCall, ifAnyFailed, orElse } from "~/platform/failures/or-else.server";
import { type Answer, refuse } from "~/platform/forms/answer.server";
import { textField } from "~/platform/forms/form-text.server";
import { orReadBack } from "~/platform/forms/read-back.server";
import { setbackOf } from "~/platform/forms/setback.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Favorite } from "~/services/contract/crm.server";
import { isId } from "~/services/contract/primitives.server";

/** What the page of favorites shows: to a guest, what an account would bring. */
export type FavoritesView = { kind: "guest" } | { kind: "list"; items: CardItem[] };

/** A customer's favorites at the restaurant that they order from; a guest has none to ask for. @throws ApiError */
export async function favoritesView(visitor: Visitor): Promise<FavoritesView> {
  if (!visitor.isSignedIn) return { kind: "guest" };
  const store = await storeOf(visitor);
  if (!store) return { kind: "list", items: [] };
  return { kind: "list", items: (await visitor.api.crm.favorites(store.service.id)).map(toCardItem) };
}

/** A favorite that could not be kept or taken back. */
export interface FavoriteRefusal {
  message: string;
  /** The page that the favorite is on. */
  back: string;
}

/** What became of a favorite: words for it, none where the item's name is not known; `status` of a refusal. */
export type FavoriteAnswer =
  | { kept: true; words: string | undefined }
  | { kept: false; status: number; words: string };

/**
 * Answers a favorite's form: `on` or `off` names the item, `back` the page it is on.
 *
 * @throws the redirect that follows a success, or leads a guest to what an account would bring; ApiError
 */
export async function pressFavorite(visitor: Visitor, data: FormData): Promise<Answer<FavoriteRefusal>> {
  const back = sameSitePath(textField(data, "back")) ?? "/favorites";
  const answer = await keepFavorite(visitor, data);
  if (!answer.kept) return refuse({ message: answer.words, back }, answer.status);
  throw visitor.redirect(back, answer.words ? { tone: "ok", text: answer.words } : undefined);
}

/** Keeps or takes back what a favorite's form says. @throws a guest's redirect, ApiError */
export async function keepFavorite(visitor: Visitor, data: FormData): Promise<FavoriteAnswer> {
  const on = textField(data, "on");
  const itemId = on ?? textField(data, "off") ?? "";
  if (!visitor.isSignedIn) throw visitor.redirect("/favorites");
  const store = await storeOf(visitor);
  if (!store || !isId(itemId)) return { kept: true, words: undefined };
  const mark = { item_id: itemId, active: on !== undefined };
  try {
    const [item] = await Promise.all([
      nameOf(visitor, store.service.id, itemId),
      keepMark(visitor, store.service.id, mark),
    ]);
    if (item === undefined) return { kept: true, words: undefined };
    return { kept: true, words: visitor.t(`toast.favorite.${mark.active ? "on" : "off"}`, { item }) };
  } catch (error) {
    return refusalOf(visitor, error);
  }
}

/** Keeps a mark. A lost answer is read from the marks. @throws ApiError */
function keepMark({ api: { crm } }: Visitor, serviceId: string, mark: Favorite): Promise<Favorite[]> {
  return orReadBack(crm.markFavorites(serviceId, [mark]), async () => {
    const marks = await crm.favoriteMarks(serviceId);
    const isOn = marks.some(({ item_id, active }) => active && item_id === mark.item_id);
    return isOn === mark.active && marks;
  });
}

/** An item that is no longer sold can be taken out all the same, without its name. */
async function nameOf(visitor: Visitor, serviceId: string, itemId: string): Promise<string | undefined> {
  return (await catalogItemOf(visitor, serviceId, itemId).catch(orElse(undefined, ifAnyFailed)))?.name;
}

function refusalOf(visitor: Visitor, thrown: unknown): FavoriteAnswer {
  const { t } = visitor;
  const error = failedCall(thrown);
  const { words, status } = setbackOf(visitor, error, "favorite not saved");
  if (error.isNotThere) return { kept: false, status: 404, words: t("status.notFound.item.title") };
  // Specification, section 8: an update of favorites that fails is a generic error.
  const isOwn = error.sentence !== undefined || error.status === 429;
  return { kept: false, status, words: isOwn ? words : t("error.defaultError") };
}

import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { FormKey } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { Banner } from "~/components/feedback/banner";
import { Form } from "~/components/form/form";
import type { PageHandle } from "~/components/frame/page-handle";
import { serviceOf } from "~/domain/store/availability";
import { addressCookie } from "~/features/address/address-cookies.server";
import { placeForm } from "~/features/address/address-forms.server";
import { PICK_UP, STEPS } from "~/features/address/address-paths";
import { addHeld } from "~/features/basket/held-dish.server";
import { serviceAt, switchService } from "~/features/cart/move/move.server";
import { offersOf } from "~/features/restaurant/other-restaurants.server";
import { restaurantsOf } from "~/features/restaurant/restaurants.server";
import { StoreChoices } from "~/features/restaurant/store-choices";
import { type StoreView, storeView } from "~/features/restaurant/store-view.server";
import storesCss from "~/features/restaurant/stores.css";
import { guard, guardOnce } from "~/guard.server";
import { type Answer, formRefusal, refuse } from "~/platform/forms/form-refusal.server";
import { textField, typedForm } from "~/platform/forms/posted-form.server";
import { readForm } from "~/platform/forms/read-form.server";
import { takeWanted } from "~/platform/guard/wanted-page.server";
import { limit, waitWords } from "~/platform/limits/limits.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Restaurant } from "~/services/contract/catalog.server";
import { keepInSession } from "./confirm.server";
import { Locate } from "./locate";

export const handle: PageHandle = {
  title: { key: "door.where", description: "title.stores.description" },
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: storesCss }];

/** Restaurants per page. Each needs a call. */
const PAGE = 10;

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    // A customer's order belongs to an address of the account.
    if (visitor.isSignedIn) return visitor.redirect(STEPS.search);
    const shown = Math.max(PAGE, Number(visitor.url.searchParams.get("show")) || PAGE);
    return pickUpStores(visitor, await restaurantsOf(visitor), { shown });
  });
}

/**
 * Where an order can be picked up. Without a place (`near`) a distance means nothing: those that take an order now come
 * first. @throws ApiError
 */
async function pickUpStores(
  visitor: Visitor,
  restaurants: readonly Restaurant[],
  { shown = PAGE, near = false }: { shown?: number; near?: boolean },
) {
  const all = restaurants.filter((one) => serviceOf(one, "TAKEOUT") !== undefined);
  const serving = near ? all : all.toSorted((one, other) => Number(other.open) - Number(one.open));
  const [offers, { setup }] = await Promise.all([
    offersOf(visitor, serving.slice(0, shown), "TAKEOUT"),
    visitor.content(),
  ]);
  const look = { option: "TAKEOUT", current: undefined, timeZone: setup.time_zone } as const;
  const views = offers.map((offer): StoreView => storeView(visitor, offer, look));
  return {
    stores: near
      ? views
      : views
          .toSorted((one, other) => Number(other.isOpen) - Number(one.isOpen))
          .map((view) => ({ ...view, distance: undefined })),
    more: serving.length > shown ? shown + PAGE : undefined,
  };
}

/** What a post that leads nowhere says: restaurants around a place, or why nothing was chosen. */
interface PickUpReply {
  stores?: StoreView[];
  words?: string;
}

export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, async (visitor) => {
    if (visitor.isSignedIn) return visitor.redirect(STEPS.search);
    const form = await typedForm(args.request);
    return form.has("latitude")
      ? storesAround(visitor, form)
      : pickUpAt(visitor, textField(form, "store") ?? "");
  });
}

/** The restaurants, those nearest to the device first. The position is used for this answer, and kept nowhere. */
async function storesAround(visitor: Visitor, form: FormData): Promise<Answer<PickUpReply>> {
  const submission = readForm(form, placeForm);
  const failed = (status: number) =>
    refuse<PickUpReply>({ words: visitor.t("form.location.failed") }, status);
  if (submission.status !== "success") return failed(422);
  const wait = await limit(visitor, "find");
  if (wait !== undefined) return refuse<PickUpReply>({ words: waitWords(visitor, wait) }, 429);
  const { latitude, longitude } = submission.value;
  const place = { latitude, longitude, ignoreMaxDistance: true, disabledItems: true };
  try {
    const { stores } = await pickUpStores(visitor, await visitor.api.catalog.storeList(place), {
      near: true,
    });
    return refuse<PickUpReply>({ stores }, 200);
  } catch (thrown) {
    const { words, status } = formRefusal(visitor, thrown, "no restaurants around a place");
    return refuse<PickUpReply>({ words }, status);
  }
}

/** Opens a guest's session for picking up. It needs an address: the restaurant's own, where the order will be. Record 145. */
async function pickUpAt(visitor: Visitor, id: string): Promise<Response | Answer<PickUpReply>> {
  if (id === "") return refuse<PickUpReply>({ words: visitor.t("store.choose") }, 422);
  try {
    const restaurant = (await restaurantsOf(visitor)).find((one) => one.id === id);
    const service = restaurant && serviceAt(restaurant, "TAKEOUT");
    if (!restaurant || !service) return refuse<PickUpReply>({ words: visitor.t("store.gone") }, 409);
    const { id: _, ...address } = restaurant.address;
    visitor.saveOrder({ guestOrderId: await keepInSession(visitor, address), atStore: true });
    visitor.setCookie(addressCookie.seal(address));
    visitor.dropFromOrder("latitude", "longitude", "isNear", "addressLabel", "setAside");
    await switchService(visitor, service);
  } catch (thrown) {
    const { words, status } = formRefusal(visitor, thrown, "no session for picking up");
    return refuse<PickUpReply>({ words }, status);
  }
  const to = takeWanted(visitor) ?? "/";
  return (await addHeld(visitor, to)) ?? visitor.redirect(to);
}

/** The choice of the restaurant where a guest picks the order up. No address is asked. */
export default function PickUpPage() {
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const stores = reply?.stores ?? page.stores;
  const t = useT();
  return (
    <>
      <h1>{t("door.where")}</h1>
      {reply?.words ? <Banner icon="alert" tone="bad" role="alert" title={reply.words} /> : null}
      {stores.length === 0 ? (
        <p className="lead">{t("availability.SERVICE_UNAVAILABLE.TAKEOUT.title")}</p>
      ) : (
        <>
          <form method="post" id="near" />
          {stores.length > 1 ? <Locate form="near" /> : null}
          <Form className="stack stores" method="post">
            <FormKey />
            <StoreChoices stores={stores} action={t("door.pickUpHere")} />
            {page.more !== undefined && !reply?.stores ? (
              <a className="btn btn-3" href={`${PICK_UP}?show=${page.more}`}>
                {t("store.more")}
              </a>
            ) : null}
          </Form>
        </>
      )}
      <Link className="btn btn-3 btn-wide" to={STEPS.search}>
        {t("door.deliver")}
      </Link>
    </>
  );
}

import { isSameState } from "~/domain/address/cep-state";
import type { Place } from "~/domain/address/place";
import { serviceOf } from "~/domain/store/availability";
import { isSameName } from "~/domain/text/free-text";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Restaurant } from "~/services/contract/catalog.server";
import type { Address } from "~/services/contract/primitives.server";
import { restaurantsOf } from "./restaurants.server";

type Town = Pick<Address, "city" | "postal_code">;

/** Whether an address is in a town: that of the same name, in the state of the CEP. */
export const isInTown = (town: Town) => (address: Town) =>
  isSameName(address.city, town.city) && isSameState(address.postal_code, town.postal_code);

/**
 * The address of the restaurant in a town, to read by where no map knows an address there: that of the same district, or
 * else one that delivers now (record 157). Undefined if no restaurant is in that town. @throws ApiError
 */
export async function restaurantNear(visitor: Visitor, at: Town & Pick<Address, "district">) {
  const rank = ({ address, open, services }: Restaurant) =>
    (isSameName(address.district, at.district) ? 2 : 0) +
    (open && serviceOf({ services }, "DELIVERY")?.status === "AVAILABLE" ? 1 : 0);
  const there = (await restaurantsOf(visitor)).filter(({ address }) => isInTown(at)(address));
  const [serving] = there.toSorted((one, other) => rank(other) - rank(one));
  return serving?.address;
}

/** The coordinates of an address. Undefined if it is on no map. */
export function placeOn({ latitude, longitude }: Pick<Address, "latitude" | "longitude">): Place | undefined {
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

/** Where to read for an address that is on no map: by the restaurant in its town, if that is known. @throws ApiError */
export async function placeNear(
  visitor: Visitor,
  address: Town & Pick<Address, "district">,
): Promise<Place | undefined> {
  const restaurant = await restaurantNear(visitor, address);
  return restaurant && placeOn(restaurant);
}

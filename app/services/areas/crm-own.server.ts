import type { Client } from "~/services/client/client.server";
import { callOf } from "~/services/client/defined-call.server";
import type { AddressInput } from "~/services/contract/address.server";
import { addressCalls } from "~/services/contract/calls/customers.server";
import { favoriteCalls, privacyCalls } from "~/services/contract/calls/own.server";
import type { Favorite } from "~/services/contract/crm.server";

/** The customer's saved addresses. Every method throws ApiError. */
export function addressesApi(client: Client) {
  const feature = "address";
  return {
    addresses: () => client.request(callOf(addressCalls.list, { feature })),
    /** 409 ADDRESS_CONFLICT if the customer already has it. */
    createAddress: (address: AddressInput) =>
      client.request(callOf(addressCalls.create, { body: address, feature })),
    changeAddress: (id: string, address: AddressInput) =>
      client.request(callOf(addressCalls.change, { ids: { address_id: id }, body: address, feature })),
    setMainAddress: (id: string) =>
      client.request(callOf(addressCalls.setMain, { ids: { address_id: id }, feature })),
    removeAddress: (id: string) =>
      client.request(callOf(addressCalls.remove, { ids: { address_id: id }, feature })),
  };
}

/** The customer's favorites at a service. Every method throws ApiError. */
export function favoritesApi(client: Client) {
  const at = (serviceId: string) => ({ query: { "service-id": serviceId }, feature: "favorites" }) as const;
  return {
    favorites: (serviceId: string) => client.request(callOf(favoriteCalls.list, at(serviceId))),
    favoriteMarks: (serviceId: string) => client.request(callOf(favoriteCalls.marks, at(serviceId))),
    markFavorites: (serviceId: string, items: readonly Favorite[]) =>
      client.request(callOf(favoriteCalls.mark, { ...at(serviceId), body: { items } })),
  };
}

/** The customer's rights over their data. Every method throws ApiError. */
export function privacyApi(client: Client) {
  return {
    /** Requests a copy of the customer's data by mail. `document` has 11 digits. */
    sendMyData: (email: string, document: string) =>
      client.request(callOf(privacyCalls.sendMyData, { body: { email, document } })),
    /** Deletes the account. 403 for a wrong current password. */
    deleteAccount: (currentPassword?: string) =>
      client.request(
        callOf(privacyCalls.deleteAccount, {
          body: currentPassword === undefined ? {} : { current_password: currentPassword },
          feature: "accountDelete",
        }),
      ),
  };
}

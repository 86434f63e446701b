import {
  changeAddress,
  removeAddress,
  saveAddress,
  setMainAddress,
} from "../../operations/account/addresses";
import type { Store } from "../../state";
import { type Endpoint, endpoint, requireCustomer } from "../endpoint";
import { addressInput } from "../fields";
import { unread } from "../input";

/** An address as the backend takes and gives it: with its name only while it offers names. */
function offered<Named extends { alias?: string | undefined }>({ settings }: Store, address: Named): Named {
  if (settings.read("setup").capabilities.includes("address_names")) return address;
  return { ...address, alias: undefined };
}

/** The customer's saved addresses; without a token 401. */
export const addressEndpoints: Endpoint[] = [
  endpoint("get", "/addresses", { query: unread, body: unread }, (call) => ({
    body: call.store.savedAddresses
      .list(requireCustomer(call))
      .map((address) => offered(call.store, address)),
  })),
  endpoint("post", "/addresses", { query: unread, body: addressInput }, (call) => ({
    body: saveAddress(call.store, requireCustomer(call), offered(call.store, call.body)),
  })),
  endpoint("put", "/addresses/:id", { query: unread, body: addressInput }, (call) => ({
    body: changeAddress(call.store, requireCustomer(call), call.param("id"), offered(call.store, call.body)),
  })),
  endpoint("put", "/addresses/:id/set-main", { query: unread, body: unread }, (call) => ({
    body: setMainAddress(call.store, requireCustomer(call), call.param("id")),
  })),
  endpoint("delete", "/addresses/:id", { query: unread, body: unread }, (call) => {
    removeAddress(call.store, requireCustomer(call), call.param("id"));
    return {};
  }),
];

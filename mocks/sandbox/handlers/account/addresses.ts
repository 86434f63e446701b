import {
  changeAddress,
  removeAddress,
  saveAddress,
  setMainAddress,
} from "../../operations/account/addresses";
import { type Endpoint, endpoint, requireCustomer } from "../endpoint";
import { addressInput } from "../fields";
import { unread } from "../input";

/** The customer's saved addresses; without a token 401. */
export const addressEndpoints: Endpoint[] = [
  endpoint("get", "/addresses", { query: unread, body: unread }, (call) => ({
    body: call.store.savedAddresses.list(requireCustomer(call)),
  })),
  endpoint("post", "/addresses", { query: unread, body: addressInput }, (call) => ({
    body: saveAddress(call.store, requireCustomer(call), call.body),
  })),
  endpoint("put", "/addresses/:id", { query: unread, body: addressInput }, (call) => ({
    body: changeAddress(call.store, requireCustomer(call), call.param("id"), call.body),
  })),
  endpoint("put", "/addresses/:id/set-main", { query: unread, body: unread }, (call) => ({
    body: setMainAddress(call.store, requireCustomer(call), call.param("id")),
  })),
  endpoint("delete", "/addresses/:id", { query: unread, body: unread }, (call) => {
    removeAddress(call.store, requireCustomer(call), call.param("id"));
    return {};
  }),
];

import { conflict, invalid, notFound } from "../../rules/contract-error";
import type { Store } from "../../state";
import type { AddressInput, StoredAddress } from "../../state/account/guests";

const MOST_ADDRESSES = 50;

/** The customer's own address. @throws ContractError 404, also for another customer's */
function addressOf(store: Store, customerId: string, id: string): StoredAddress {
  const address = store.savedAddresses.find(customerId, id);
  if (!address) throw notFound("Endereço não encontrado", "Address not found");
  return address;
}

function checkPlace(store: Store, customerId: string, input: AddressInput, self?: string): void {
  const twin = store.savedAddresses.same(customerId, input);
  if (twin === undefined || twin === self) return;
  throw conflict("ADDRESS_CONFLICT", "Este endereço já está salvo.", "This address is already saved.");
}

/** Saves an address; the first one becomes the main one. @throws ContractError 409 ADDRESS_CONFLICT, 422 */
export function saveAddress(store: Store, customerId: string, input: AddressInput): StoredAddress {
  return store.atomically(() => {
    checkPlace(store, customerId, input);
    const count = store.savedAddresses.list(customerId).length;
    if (count >= MOST_ADDRESSES) {
      throw invalid("street", "Há endereços demais salvos", "Too many addresses are saved");
    }
    const id = store.savedAddresses.add(customerId, input);
    if (count === 0 || input.is_main) store.savedAddresses.setMain(customerId, id);
    return addressOf(store, customerId, id);
  });
}

/** Replaces an address. `is_main` can only make it the main one. @throws ContractError 404, 409 */
export function changeAddress(
  store: Store,
  customerId: string,
  id: string,
  input: AddressInput,
): StoredAddress {
  return store.atomically(() => {
    addressOf(store, customerId, id);
    checkPlace(store, customerId, input, id);
    store.savedAddresses.change(id, input);
    if (input.is_main) store.savedAddresses.setMain(customerId, id);
    return addressOf(store, customerId, id);
  });
}

/** Makes an address the one main address. @throws ContractError 404 */
export function setMainAddress(store: Store, customerId: string, id: string): StoredAddress {
  return store.atomically(() => {
    addressOf(store, customerId, id);
    store.savedAddresses.setMain(customerId, id);
    return addressOf(store, customerId, id);
  });
}

/**
 * Removes an address. If it was the main one, the oldest of the others becomes the main one. @throws ContractError
 * 404
 */
export function removeAddress(store: Store, customerId: string, id: string): void {
  store.atomically(() => {
    const { is_main } = addressOf(store, customerId, id);
    store.savedAddresses.remove(id);
    const [next] = store.savedAddresses.list(customerId);
    if (is_main && next) store.savedAddresses.setMain(customerId, next.id);
  });
}

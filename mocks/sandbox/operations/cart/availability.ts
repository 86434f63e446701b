import { ContractError } from "../../rules/contract-error";
import type { Restaurant, Service } from "../../state/restaurant/restaurants";

/**
 * Checks whether the store takes orders for the service at all.
 *
 * @throws ContractError 412 STORE_CLOSED or SERVICE_UNAVAILABLE, in the order of the availability check
 */
export function checkOrderable(restaurant: Restaurant, service: Service): void {
  if (!restaurant.open) {
    throw new ContractError(412, "STORE_CLOSED", {
      pt: "O restaurante não está recebendo pedidos agora.",
      en: "The restaurant isn't taking orders right now.",
    });
  }
  checkServiceAvailable(service);
}

/** @throws ContractError 412 SERVICE_UNAVAILABLE */
export function checkServiceAvailable(service: Service): void {
  if (service.status === "AVAILABLE") return;
  const delivery = service.serviceType === "DELIVERY";
  throw new ContractError(412, "SERVICE_UNAVAILABLE", {
    pt: delivery ? "Hoje não há entrega." : "Hoje não há retirada.",
    en: delivery ? "There is no delivery today." : "There is no pickup today.",
  });
}

/** The refusal of an item that is sold out. */
export function itemUnavailable(name: { pt: string; en: string }): ContractError {
  return new ContractError(409, "ITEM_UNAVAILABLE", {
    pt: `Acabou por hoje: ${name.pt}`,
    en: `Sold out today: ${name.en}`,
  });
}

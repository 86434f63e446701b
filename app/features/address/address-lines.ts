import { addressLine, areaLine } from "~/domain/address/address";
import { formatCep } from "~/domain/address/cep";
import type { AddressInput } from "~/services/contract/address.server";

/** `Vila Madalena, São Paulo, SP, 05433-010`, to tell two streets of one name apart. The CEP has no line break. */
export function districtLine(address: AddressInput): string {
  return addressLine(areaLine(address), formatCep(address.postal_code).replace("-", "\u2011"));
}

import { addressLine } from "~/domain/address";
import { formatCep } from "~/domain/cep";
import type { AddressInput } from "~/services/contract/shared.server";

/** `Vila Madalena, São Paulo, 05433-010`: what tells two streets of one name apart. The CEP stays in one line. */
export function districtLine({ district, city, postal_code }: AddressInput): string {
  return addressLine(district, city, formatCep(postal_code).replace("-", "\u2011"));
}

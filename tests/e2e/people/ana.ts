/** Who orders in the journeys. The CPF has valid check digits and belongs to nobody's account here. */
export const ANA = {
  name: "Ana Souza",
  phone: "(11) 91234-5678",
  e164: "+5511912345678",
  cpf: "123.456.789-09",
  document: "12345678909",
};

/** Where it goes: an address of the demo restaurant's geocoder, inside the area of its first store. */
export const HOME = { cep: "05433-010", street: "Rua Aspicuelta", number: "120", complement: "42 B" };

/** A postal code of a street that no restaurant delivers to. */
export const FAR_CEP = "06112-080";

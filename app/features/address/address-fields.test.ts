import { expect, it } from "vitest";
import { ADDRESS_DETAILS, ADDRESS_FIELDS, addressFields } from "~/domain/address/address-fields";
import { redact } from "~/platform/log/log.server";
import { type AddressInput, addressInputSchema } from "~/services/contract/address.server";
import { addressCookie } from "./address-cookies.server";
import { detailsOf, withoutDetails } from "./address-forms.server";

const ADDRESS: AddressInput = {
  postal_code: "05433-010",
  street: "Rua Aspicuelta",
  number: "120",
  complement: "Apto 42",
  reference_point: "Portão verde",
  district: "Vila Madalena",
  city: "São Paulo",
  state: "SP",
  latitude: -23.55,
  longitude: -46.69,
  is_main: true,
};

it("names every field of the contract's address", () => {
  expect(Object.keys(ADDRESS_FIELDS)).toEqual(Object.keys(addressInputSchema.shape));
});

it("keeps personal fields out of the log", () => {
  const hidden = Object.entries(redact(ADDRESS) ?? {}).filter(([, value]) => value === "[hidden]");
  expect(hidden.map(([name]) => name)).toEqual(addressFields(({ isPersonal }) => isPersonal));
});

it("cuts every text for its cookie, and keeps the rest", () => {
  const long = "ã".repeat(500);
  const written = Object.entries(ADDRESS).map(([name, part]) => [
    name,
    typeof part === "string" ? long : part,
  ]);
  const header = addressCookie.seal(
    addressInputSchema.extend({}).parse({
      ...Object.fromEntries(written),
      postal_code: "05433-010",
    }),
  );
  const kept = addressCookie.read(
    new Request("http://shop.test", { headers: { cookie: header.split(";", 1)[0] ?? "" } }),
  );
  expect(kept).toMatchObject({ latitude: -23.55, is_main: true, postal_code: "05433-010" });
  const lengths = Object.entries(kept ?? {}).map(([name, part]) => [name, String(part).length]);
  expect(Object.fromEntries(lengths)).toMatchObject({
    ...{ street: 100, number: 20, complement: 100, reference_point: 100 },
    ...{ district: 100, city: 100, state: 50 },
  });
});

it("takes details off a place, and leaves out those that are empty", () => {
  expect(ADDRESS_DETAILS).toEqual(["complement", "reference_point"]);
  expect(withoutDetails(ADDRESS)).not.toHaveProperty("complement");
  expect(withoutDetails(ADDRESS)).not.toHaveProperty("reference_point");
  expect(detailsOf({ complement: "", reference_point: "Portão verde" })).toEqual({
    reference_point: "Portão verde",
  });
});

import { expect, it } from "vitest";
import {
  ADDRESS_DETAILS,
  ADDRESS_FIELDS,
  addressFields,
  addressLabel,
  detailTexts,
  isSameUnit,
  mostOf,
  unitLine,
} from "~/domain/address/address";
import { redact } from "~/platform/monitoring/log.server";
import { addressCard } from "~/routes/profile/addresses/addresses.server";
import { addressInputSchema } from "~/services/contract/primitives.server";
import { addressCookie } from "./address-cookies.server";
import { detailsOf, unitFields, withoutDetails } from "./address-forms.server";

const DETAILS = Object.fromEntries(ADDRESS_DETAILS.map((name) => [name, `Text of ${name}`]));
const ADDRESS = addressInputSchema.parse({
  ...{ postal_code: "05433-010", street: "Rua Aspicuelta", number: "120", ...DETAILS },
  ...{ district: "Vila Madalena", city: "São Paulo", state: "SP" },
  ...{ latitude: -23.55, longitude: -46.69, is_main: true },
  alias: "Casa",
});

it("names every field of the contract's address", () => {
  expect(Object.keys(ADDRESS_FIELDS).sort()).toEqual(Object.keys(addressInputSchema.shape).sort());
  expect(Object.keys(ADDRESS).sort()).toEqual(Object.keys(ADDRESS_FIELDS).sort());
});

it("keeps personal fields out of the log", () => {
  const hidden = Object.entries(redact(ADDRESS) ?? {}).filter(([, value]) => value === "[hidden]");
  expect(hidden.map(([name]) => name).sort()).toEqual(addressFields(({ isPersonal }) => isPersonal).sort());
});

it("cuts every text for its cookie, and keeps the rest", () => {
  const long = "ã".repeat(500);
  const texts = Object.entries(ADDRESS).flatMap(([name, part]) => (typeof part === "string" ? [name] : []));
  const cut = texts.filter((name) => name !== "postal_code");
  const written = Object.fromEntries(cut.map((name) => [name, long]));
  const header = addressCookie.seal(addressInputSchema.parse({ ...ADDRESS, ...written }));
  const kept = addressCookie.read(
    new Request("http://shop.test", { headers: { cookie: header.split(";", 1)[0] ?? "" } }),
  );
  expect(kept).toMatchObject({ latitude: -23.55, is_main: true, postal_code: "05433-010" });
  expect(kept).toMatchObject(Object.fromEntries(cut.map((name) => [name, "ã".repeat(mostOf(name))])));
});

it("asks for every detail in a form, and takes details off a place", () => {
  expect(Object.keys(unitFields((key) => key))).toEqual(["number", "no_number", ...ADDRESS_DETAILS]);
  for (const name of ADDRESS_DETAILS) expect(withoutDetails(ADDRESS)).not.toHaveProperty(name);
  expect(detailsOf({ ...DETAILS, complement: "" })).toEqual(detailsOf({ ...DETAILS, complement: undefined }));
  expect(detailsOf(ADDRESS)).toEqual(DETAILS);
});

it("shows every detail, those of the unit with street and number", () => {
  const { unit, details } = addressCard({ ...ADDRESS, id: "home" });
  for (const text of Object.values(DETAILS)) expect(`${unit} ${details}`).toContain(text);
  expect(unitLine(ADDRESS)).toBe([addressLabel(ADDRESS), ...detailTexts(ADDRESS, "unit")].join(", "));
  expect(detailTexts({ ...ADDRESS, complement: "" }, "unit")).not.toContain("");
});

it.each(ADDRESS_DETAILS)("tells two addresses apart by %s if it is part of the unit", (name) => {
  const isOfUnit = ADDRESS_FIELDS[name].detail.kind === "unit";
  expect(isSameUnit(ADDRESS, { ...ADDRESS, [name]: "another" })).toBe(!isOfUnit);
});

import { expect, test } from "vitest";
import { addressLine, addressText, areaLine, isSameUnit, NO_NUMBER } from "./address";

test("joins what there is, and skips what there is not", () => {
  expect(addressLine("Rua Aspicuelta", "120", "Vila Madalena", "São Paulo", "SP")).toBe(
    "Rua Aspicuelta, 120, Vila Madalena, São Paulo, SP",
  );
  expect(addressLine("Rua Aspicuelta", "", undefined, "São Paulo")).toBe("Rua Aspicuelta, São Paulo");
  expect(addressLine("", undefined)).toBe("");
});

const HOME = {
  street: "Rua Aspicuelta",
  number: "120",
  district: "Vila Madalena",
  city: "São Paulo",
  state: "SP",
};

test("writes an address out with its state, whole or below its street", () => {
  expect(addressText(HOME)).toBe("Rua Aspicuelta, 120, Vila Madalena, São Paulo, SP");
  expect(addressText({ ...HOME, number: "", district: "" })).toBe("Rua Aspicuelta, São Paulo, SP");
  expect(areaLine(HOME)).toBe("Vila Madalena, São Paulo, SP");
  expect(areaLine({ ...HOME, state: "" })).toBe("Vila Madalena, São Paulo");
});

test("a home without a number is the same, however that is written, and shows it", () => {
  const unit = { postal_code: "05433-010", number: "s/n" };
  for (const number of ["S/N", "s / n", ""]) expect(isSameUnit(unit, { ...unit, number }), number).toBe(true);
  expect(isSameUnit(unit, { ...unit, number: "5" })).toBe(false);
  expect(addressText({ ...HOME, number: NO_NUMBER })).toBe(
    "Rua Aspicuelta, s/n, Vila Madalena, São Paulo, SP",
  );
});

import { expect, test } from "vitest";
import { addressLine } from "./address";

test("joins what there is, and skips what there is not", () => {
  expect(addressLine("Rua Aspicuelta", "120", "Vila Madalena", "São Paulo", "SP")).toBe(
    "Rua Aspicuelta, 120, Vila Madalena, São Paulo, SP",
  );
  expect(addressLine("Rua Aspicuelta", "", undefined, "São Paulo")).toBe("Rua Aspicuelta, São Paulo");
  expect(addressLine("", undefined)).toBe("");
});

import { describe, expect, it } from "vitest";
import { formatList } from "./list";

describe("formatList", () => {
  it.each([
    [["Ana"], "Ana", "Ana"],
    [["Ana", "Bruno"], "Ana e Bruno", "Ana and Bruno"],
    [["Ana", "Bruno", "Carla"], "Ana, Bruno e Carla", "Ana, Bruno, and Carla"],
    [[], "", ""],
  ])("joins %j", (names, portuguese, english) => {
    expect(formatList(names, "pt-BR")).toBe(portuguese);
    expect(formatList(names, "en-US")).toBe(english);
  });
});

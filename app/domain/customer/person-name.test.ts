import { describe, expect, it } from "vitest";
import { nameIssue, normalizeName } from "./person-name";

describe("nameIssue", () => {
  it.each(["Ana Souza", " Ana  de\tSouza ", "José d'Ávila", "Ng Lê", "李 明"])("accepts %j", (name) => {
    expect(nameIssue(name)).toBeUndefined();
  });

  it.each([
    ["", "required"],
    ["  \n", "required"],
    ["Ana", "full"],
    ["Ana 2", "full"],
    ["Ana -", "full"],
    ["1 2", "signs"],
    ["😀", "signs"],
    ["❤️ —", "signs"],
  ])("names what %j lacks: %s", (name, issue) => expect(nameIssue(name)).toBe(issue));
});

describe("normalizeName", () => {
  it("composes accents and single spaces", () => {
    expect(normalizeName(" Jose\u0301   Silva ")).toBe("José Silva");
  });
});

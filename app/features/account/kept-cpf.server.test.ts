import { describe, expect, it } from "vitest";
import { cpfAnswer, isCpfLost, withKeptCpf, withTickedCpf } from "./account-fields.server";

const KEPT = "123.456.789-09";
const OTHER = "529.982.247-25";

function posted(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

describe("a CPF that was typed before", () => {
  it.each([{}, { cpf: "" }, { cpf: " . -" }])("stays where the field is left empty: %j", (fields) => {
    expect(withKeptCpf(posted(fields), KEPT).get("cpf")).toBe(KEPT);
    expect(withTickedCpf(posted({ ...fields, keepCpf: "on" }), KEPT).get("cpf")).toBe(KEPT);
  });

  it("gives way to another, right or wrong", () => {
    for (const cpf of [OTHER, "123"]) {
      expect(withKeptCpf(posted({ cpf }), KEPT).get("cpf")).toBe(cpf);
      expect(withTickedCpf(posted({ cpf, keepCpf: "on" }), KEPT).get("cpf")).toBe(cpf);
    }
  });

  it("goes once its box is not ticked any more", () => {
    expect(withTickedCpf(posted({ cpf: "" }), KEPT).get("cpf")).toBe("");
  });

  it.each([undefined, "", "123.456.789-00"])("is none, but %j", (kept) => {
    const form = withTickedCpf(posted({ keepCpf: "on" }), kept);
    expect(form.has("cpf")).toBe(false);
    expect(isCpfLost(form)).toBe(true);
  });

  it("is missed only where the page has shown it and no other was typed", () => {
    expect(isCpfLost(posted({}))).toBe(false);
    expect(isCpfLost(posted({ cpf: OTHER, keepCpf: "on" }))).toBe(false);
    expect(isCpfLost(withTickedCpf(posted({ keepCpf: "on" }), KEPT))).toBe(false);
  });
});

describe("the answer to a refused form", () => {
  it("carries a CPF that was typed into that very form, right or wrong, taken or free", () => {
    for (const cpf of [OTHER, "123"])
      for (const isRefused of [true, false])
        expect(cpfAnswer(posted({ cpf, keepCpf: "on" }), cpf, isRefused)).toEqual({ hideFields: [] });
  });

  it("hides one that an earlier post left, and says to keep it", () => {
    const form = posted({ cpf: "" });
    const read = withKeptCpf(form, KEPT).get("cpf")?.toString();
    expect(cpfAnswer(form, read, false)).toEqual({ hideFields: ["cpf"], keptCpf: "•••.456.789-••" });
  });

  it("does not say to keep the one that was refused", () => {
    expect(cpfAnswer(posted({ cpf: "" }), KEPT, true)).toEqual({ hideFields: ["cpf"] });
  });

  it("leaves the posted form as it came", () => {
    const form = posted({ cpf: "" });
    withKeptCpf(form, KEPT);
    expect(form.get("cpf")).toBe("");
  });
});

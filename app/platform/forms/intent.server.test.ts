import { describe, expect, test } from "vitest";
import { z } from "zod";
import { intent } from "~/components/document/intent";
import { readIntent } from "./intent.server";

const schema = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(["open", "end"]) }),
  z.object({ intent: z.literal("remove"), dish: z.string(), back: z.string().optional() }),
]);

function read(...fields: [string, string][]) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return readIntent(form, schema);
}

describe("readIntent", () => {
  test("gives the intent that the view has written, with its own fields alone", () => {
    const { name, value } = intent<z.input<typeof schema>>("remove");
    expect(read([name, value], ["dish", "d1"], ["person", "p1"])).toEqual({ intent: "remove", dish: "d1" });
    expect(read(["intent", "end"], ["dish", "d1"])).toEqual({ intent: "end" });
  });

  test("takes the first of two intents, as every field is read by its name", () => {
    expect(read(["intent", "open"], ["intent", "end"])).toEqual({ intent: "open" });
  });

  test("does not guess: neither a missing nor an unknown intent is another one", () => {
    expect(read()).toBeUndefined();
    expect(read(["intent", ""])).toBeUndefined();
    expect(read(["intent", "close"])).toBeUndefined();
    expect(read(["remove", "d1"])).toBeUndefined();
  });

  test("does not take an intent without a field that it needs", () => {
    expect(read(["intent", "remove"])).toBeUndefined();
    expect(read(["intent", "remove"], ["dish", ""])).toBeUndefined();
  });
});

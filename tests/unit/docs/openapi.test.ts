import { readFileSync } from "node:fs";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isId, serviceIdSchema } from "~/services/contract/primitives.server";
import { openApiText } from "../../../mocks/openapi/document";
import { contractDocument } from "../../../mocks/openapi/validator";
import { recordExamples } from "../../../mocks/recorder/examples";

const source = readFileSync("docs/openapi.json", "utf8");

describe("docs/openapi.json", () => {
  it("is what `npx tsx mocks/recorder/write.ts openapi` writes", async () => {
    const text = openApiText(await recordExamples());
    expect(source === text, "run `npx tsx mocks/recorder/write.ts openapi` and commit the file").toBe(true);
  });

  it("pleases Redocly's linter, to its strictest", async () => {
    const config = await createConfig({
      extends: ["recommended-strict"],
      // The specification's own paths: /orders/history/{filter} beside /orders/{order_id}/polling. No id is "history".
      rules: { "no-ambiguous-paths": "off" },
    });
    const problems = await lintFromString({ source, absoluteRef: "docs/openapi.json", config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    );
  });

  it("has the storefront's own rule of what an id is", () => {
    const { misfits } = contractDocument();
    const fits = (name: string, value: string) => misfits(`/components/schemas/${name}`, value).length === 0;
    const odd = [
      "",
      ".",
      "..",
      "...",
      ".a",
      "a/b",
      "a%2Fb",
      "%2f",
      "a b",
      "ç 水",
      "x".repeat(201),
      "🍕".repeat(200),
    ];
    for (const value of odd) expect([value, fits("Id", value)]).toEqual([value, isId(value)]);
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (value) => {
        expect(fits("Id", value)).toBe(isId(value));
        expect(fits("ServiceId", value)).toBe(serviceIdSchema.safeParse(value).success);
      }),
    );
  });
});

import { z } from "zod";
import { levelsOf, levelsOfCall } from "../../../app/services/contract/levels.server";
import { DEFINITIONS } from "../../openapi/document";
import { type Check, check } from "../check";
import type { Target } from "../wire";

const setupSchema = z.looseObject({
  capabilities: z.array(z.string()).default([]),
  features: z.array(z.string()).optional(),
});
const cmsSchema = z.array(z.looseObject({ code: z.string() }));

/** The calls of capabilities, with an id that nothing has. */
const CALLS = DEFINITIONS.flatMap(({ definition: { capability, method, area, path } }) => {
  const target: Target = `${method} ${area} /${path.slice(1).replace(/\{\w+\}/g, "none")}`;
  return capability === undefined ? [] : [{ area, capability, target }];
});

/** The calls of the levels, with an id that nothing has. */
const LEVEL_CALLS = DEFINITIONS.map(({ definition: { method, area, path } }) => {
  const target: Target = `${method} ${area} /${path.slice(1).replace(/\{\w+\}/g, "none")}`;
  return { area, target, levels: levelsOfCall(`${method} ${area} ${path}`) };
});

export const levelChecks: Check[] = [
  {
    ...check("a call of a level that the setup does not name is 404", async (call, expect, given) => {
      const reply = await call("GET cms /cms", { query: { "codes[]": ["setup"] } });
      const features = expect.answer(reply, 200, cmsSchema);
      const setup = setupSchema.safeParse(features.find(({ code }) => code === "setup")?.value);
      const names = setup.data?.features;
      if (!names) return;
      const there = levelsOf(names);
      for (const { area, target, levels } of LEVEL_CALLS) {
        const isThere = levels.some((level) => there.includes(level));
        if (!isThere && given.hasUrl(area)) expect.refused(await call(target), 404);
      }
    }),
    ofAllLevels: true,
  },
];

export const capabilityChecks: Check[] = [
  {
    ...check("a call of a capability that the setup does not name is 404", async (call, expect, given) => {
      const reply = await call("GET cms /cms", { query: { "codes[]": ["setup"] } });
      const features = expect.answer(reply, 200, cmsSchema);
      const setup = setupSchema.safeParse(features.find(({ code }) => code === "setup")?.value);
      const names = setup.data?.capabilities ?? [];
      for (const { area, capability, target } of CALLS) {
        if (!names.includes(capability) && given.hasUrl(area)) expect.refused(await call(target), 404);
      }
    }),
    ofAllLevels: true,
  },
];

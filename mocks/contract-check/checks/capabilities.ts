import { z } from "zod";
import { DEFINITIONS } from "../../openapi/document";
import { type Check, check } from "../check";
import type { Target } from "../wire";

const setupSchema = z.looseObject({ capabilities: z.array(z.string()).default([]) });
const cmsSchema = z.array(z.looseObject({ code: z.string() }));

/** The calls of capabilities, with an id that nothing has. */
const CALLS = DEFINITIONS.flatMap(({ definition: { capability, method, area, path } }) => {
  const target: Target = `${method} ${area} /${path.slice(1).replace(/\{\w+\}/g, "none")}`;
  return capability === undefined ? [] : [{ capability, target }];
});

export const capabilityChecks: Check[] = [
  check("a call of a capability that the setup does not name is 404", async (call, expect) => {
    const reply = await call("GET cms /cms", { query: { "codes[]": ["setup"] } });
    const features = expect.answer(reply, 200, cmsSchema);
    const setup = setupSchema.safeParse(features.find(({ code }) => code === "setup")?.value);
    const names = setup.data?.capabilities ?? [];
    for (const { capability, target } of CALLS) {
      if (!names.includes(capability)) expect.refused(await call(target), 404);
    }
  }),
];

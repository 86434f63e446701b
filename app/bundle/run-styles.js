/** Writes what stylesheets each page needs, after `remix build`: the server puts them into the first page of a visit. */
import { readFileSync, writeFileSync } from "node:fs";
import { minifiedStyles, stylesInOrder, stylesOfRoutes } from "./styles.js";

const read = (/** @type {string} */ file) => JSON.parse(readFileSync(`build/${file}`, "utf8"));

const order = stylesInOrder(read("metafile.css.json"));
const routes = stylesOfRoutes(read("metafile.server.json"), Object.keys(read("routes.json")), order);
writeFileSync("build/styles.json", JSON.stringify({ sheets: await minifiedStyles(order), routes }));

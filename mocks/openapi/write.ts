import { writeFileSync } from "node:fs";
import { openApiText } from "./document";

/** Writes docs/openapi.json again. */
writeFileSync(new URL("../../docs/openapi.json", import.meta.url), openApiText());

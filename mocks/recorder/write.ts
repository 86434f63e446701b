import { writeFileSync } from "node:fs";
import { openApiText } from "../openapi/document";
import { recordExamples } from "./examples";
import { guestOrderPage } from "./guest-order";

/** What each name writes. */
const FILES = {
  openapi: async () =>
    writeFileSync(new URL("../../docs/openapi.json", import.meta.url), openApiText(await recordExamples())),
  curl: async () =>
    writeFileSync(new URL("../../docs/guest-order.md", import.meta.url), await guestOrderPage()),
};

const name = process.argv[2];
if (name !== "openapi" && name !== "curl") throw new Error("say which file to write: openapi or curl");
await FILES[name]();

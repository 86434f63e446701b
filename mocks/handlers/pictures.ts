import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type HttpHandler, HttpResponse, http } from "msw";
import { notFound } from "../rules/contract-error";
import { errorResponse, type House } from "./endpoint";

const FOLDER = new URL("../pictures/", import.meta.url);
const NAME = /^([a-z0-9-]+)\.svg$/;

/** The restaurant's pictures, as a company's picture store serves them: public, long-lived. */
export function pictureHandler({ baseUrl }: House): HttpHandler {
  return http.get(`${baseUrl}/pictures/:file`, async ({ params, request }) => {
    try {
      const name = NAME.exec(String(params.file))?.[1];
      const bytes =
        name && (await readFile(fileURLToPath(new URL(`${name}.svg`, FOLDER))).catch(() => undefined));
      if (!bytes) throw notFound("Imagem não encontrada", "Picture not found");
      return new HttpResponse(new Uint8Array(bytes), {
        headers: {
          "content-type": "image/svg+xml",
          "cache-control": "public, max-age=31536000, immutable",
          "x-content-type-options": "nosniff",
          "cross-origin-resource-policy": "cross-origin",
        },
      });
    } catch (error) {
      return errorResponse(error, request.headers.get("accept-language"));
    }
  });
}

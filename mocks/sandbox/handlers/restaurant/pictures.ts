import { type HttpHandler, HttpResponse, http } from "msw";
import { pictureStore } from "../../pictures";
import { notFound } from "../../rules/contract-error";
import { errorResponse, type HandlerContext } from "../endpoint";

/** Whether the client already has this version (RFC 9110, 13.1.2: a weak comparison). */
function hasAlready(ifNoneMatch: string | null, etag: string): boolean {
  const held = (ifNoneMatch ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return held.includes("*") || held.includes(etag);
}

/** Serves the restaurant's pictures as a company's picture store does: public, cached for long. */
export function pictureHandler({ baseUrl, pictureFolder }: HandlerContext): HttpHandler {
  const pictures = pictureStore(pictureFolder);
  return http.get(`${baseUrl}/pictures/:file`, async ({ params, request }) => {
    try {
      const widths = new URL(request.url).searchParams.getAll("w");
      const picture = await pictures.find(String(params.file), widths);
      if (!picture) throw notFound("Imagem não encontrada", "Picture not found");
      const { bytes, etag, type } = picture;
      const headers = {
        etag,
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
        "cross-origin-resource-policy": "cross-origin",
      };
      if (hasAlready(request.headers.get("if-none-match"), etag)) {
        return new HttpResponse(null, { status: 304, headers });
      }
      return new HttpResponse(new Uint8Array(bytes), { headers: { "content-type": type, ...headers } });
    } catch (error) {
      return errorResponse(error, request.headers.get("accept-language"));
    }
  });
}

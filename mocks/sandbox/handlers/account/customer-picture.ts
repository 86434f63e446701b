import { type HttpHandler, HttpResponse, http } from "msw";
import { invalid, notFound } from "../../rules/contract-error";
import { PEOPLE_PATH } from "../../views/user";
import { errorResponse, type HandlerContext } from "../endpoint";

export const MOST_PICTURE_BYTES = 5 * 1_048_576;

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

/** The accepted picture formats, recognised by their first bytes, whatever content type the upload has. */
function pictureType(bytes: Uint8Array): string | undefined {
  if (ascii(bytes, 1, 4) === "PNG" && bytes[0] === 0x89) return "image/png";
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "image/jpeg";
  if (ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP") return "image/webp";
  return undefined;
}

/** An uploaded picture's type and bytes. @throws ContractError 422 VALIDATION over 5 MB or of another format */
export async function readPicture(file: File): Promise<{ type: string; bytes: Uint8Array }> {
  if (file.size > MOST_PICTURE_BYTES) {
    throw invalid("image", "A foto pode ter até 5 MB", "The photo can be up to 5 MB");
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = pictureType(bytes);
  if (!type) throw invalid("image", "Envie uma foto JPEG, PNG ou WebP", "Send a JPEG, PNG or WebP photo");
  return { type, bytes };
}

/** Serves the pictures of customers. Each has an id that cannot be guessed and that changes with each picture. */
export function customerPictureHandler({ store, baseUrl }: HandlerContext): HttpHandler {
  return http.get(`${baseUrl}${PEOPLE_PATH}/:id`, ({ params, request }) => {
    const picture = store.customers.picture(String(params.id));
    if (!picture) {
      const missing = notFound("Imagem não encontrada", "Picture not found");
      return errorResponse(missing, request.headers.get("accept-language"));
    }
    return new HttpResponse(new Uint8Array(picture.bytes), {
      headers: {
        "content-type": picture.type,
        "cache-control": "private, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
        "cross-origin-resource-policy": "cross-origin",
      },
    });
  });
}

import { z } from "zod";
import { MAX_PHOTO_BYTES, MAX_PHOTO_WORDS } from "~/domain/customer/photo";
import type { Visitor } from "~/platform/visitor/visitor";
import { decodingProcess } from "./decoding-process.server";

/**
 * What is wrong with a photo: not a JPEG, PNG or WebP; too large a file; too costly to decode; sent too slowly;
 * unreadable; or nothing, but there were too many at once (`busy`).
 */
export type PhotoIssue = "type" | "size" | "pixels" | "slow" | "broken" | "busy";

/** The one process for the photos of customers. Its task is the export of photo.worker.js. */
const decodePhoto = decodingProcess({ worker: "photo.worker.js", mostWaiting: 8 });

/** The words for an issue, beside the field. */
export function photoIssueWords({ t }: Pick<Visitor, "t">, issue: PhotoIssue): string {
  if (issue === "size") return t("form.file.size", { max: MAX_PHOTO_WORDS });
  return t(`form.file.${issue}`);
}

/** The status of a refused photo. */
export function photoIssueStatus(issue: PhotoIssue): 413 | 422 | 503 {
  if (issue === "busy") return 503;
  return issue === "size" || issue === "pixels" ? 413 : 422;
}

export type PreparedPhoto = { photo: Blob } | { issue: PhotoIssue };

const portraitSchema = z.union([
  z.object({ jpeg: z.instanceof(Uint8Array) }),
  z.object({ issue: z.enum(["pixels", "broken", "busy"]) }),
]);

/**
 * Makes a customer's picture from a file. Its content tells its type. It is turned upright, cut to a square and
 * encoded again, so no metadata is left, such as place or camera.
 */
export async function preparePhoto(file: Uint8Array): Promise<PreparedPhoto> {
  if (file.byteLength > MAX_PHOTO_BYTES) return { issue: "size" };
  if (!isPhoto(file)) return { issue: "type" };
  const prepared = await decodePhoto({ name: "portrait", input: { file }, schema: portraitSchema });
  if ("issue" in prepared) return prepared;
  return { photo: new Blob([new Uint8Array(prepared.jpeg)], { type: "image/jpeg" }) };
}

/** Whether it is JPEG, PNG or WebP by its first bytes. No other decoder ever gets a customer's file. */
function isPhoto(file: Uint8Array): boolean {
  const head = Buffer.from(file.subarray(0, 12)).toString("latin1");
  return (
    head.startsWith("\xff\xd8\xff") ||
    head.startsWith("\x89PNG\r\n\x1a\n") ||
    (head.startsWith("RIFF") && head.slice(8) === "WEBP")
  );
}

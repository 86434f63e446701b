import { z } from "zod";
import { isPhoto, MAX_PHOTO_BYTES, type PhotoIssue } from "~/platform/photos/photo.server";
import { inPhotoProcess } from "~/platform/photos/photo-process.server";

/** The texts of the codes in a photo and how many ways of looking at it that took; or why it was not read. */
export type PhotoCodes = { texts: string[]; looks: number } | { issue: PhotoIssue };

const answerSchema = z.union([
  z.object({ texts: z.array(z.string()), looks: z.int() }),
  z.object({ issue: z.enum(["pixels", "broken", "busy"]) }),
]);

/** Reads the QR codes of a photo; none where none was found in the time that it may take. */
export async function readPhotoCodes(file: Uint8Array): Promise<PhotoCodes> {
  if (file.byteLength > MAX_PHOTO_BYTES) return { issue: "size" };
  if (!isPhoto(file)) return { issue: "type" };
  return inPhotoProcess("codes", file, answerSchema);
}

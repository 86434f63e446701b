import { z } from "zod";
import { MAX_PHOTO_BYTES } from "~/platform/forms/body-size.server";
import { decodePhoto, isPhoto, type PhotoIssue } from "~/platform/pictures/photo.server";

/** The texts of the codes in a photo and how many variants were tried, or why the photo was not read. */
export type PhotoCodes = { texts: string[]; looks: number } | { issue: PhotoIssue };

const answerSchema = z.union([
  z.object({ texts: z.array(z.string()), looks: z.int() }),
  z.object({ issue: z.enum(["pixels", "broken", "busy"]) }),
]);

/** Reads the QR codes of a photo. Empty if none was found in time. */
export async function readPhotoCodes(file: Uint8Array): Promise<PhotoCodes> {
  if (file.byteLength > MAX_PHOTO_BYTES) return { issue: "size" };
  if (!isPhoto(file)) return { issue: "type" };
  return decodePhoto({ name: "codes", input: { file }, schema: answerSchema });
}

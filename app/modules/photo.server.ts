import sharp from "sharp";
import type { Visitor } from "./visitor.server";

/** Largest file that is taken, in bytes. Specification: Profile, photo. */
export const MAX_PHOTO_BYTES = 5 * 1_048_576;

/** Most pixels that are decoded: the photos of today's phones, and no bomb of a few packed bytes. */
export const MAX_PHOTO_PIXELS = 50_000_000;

/** Sides of what is kept at most, in pixels: enough for a screen of four pixels to a point. */
const SIDE = 512;

const DECODE_SECONDS = 10;

/** What is wrong with a photo: no JPEG, PNG or WebP; too large; or it cannot be read. */
export type PhotoIssue = "type" | "size" | "pixels" | "broken";

/** What is wrong with a photo, beside its field. */
export function photoIssueWords({ t }: Pick<Visitor, "t">, issue: PhotoIssue): string {
  if (issue === "size") return t("form.file.size", { max: "5\u00a0MB" });
  if (issue === "pixels") return t("form.file.size", { max: t("profile.photo.pixels") });
  return t(`form.file.${issue}`);
}

export type PreparedPhoto = { photo: Blob } | { issue: PhotoIssue };

/**
 * Makes a customer's picture of a file: told by its content, turned upright, cut to a square and encoded anew,
 * so that nothing but the picture is left, neither where nor with what it was taken.
 */
export async function preparePhoto(file: Uint8Array): Promise<PreparedPhoto> {
  if (file.byteLength > MAX_PHOTO_BYTES) return { issue: "size" };
  if (!isPhoto(file)) return { issue: "type" };
  try {
    const image = sharp(file, { limitInputPixels: false, failOn: "error" });
    const { width, height } = await image.metadata();
    if (width * height > MAX_PHOTO_PIXELS) return { issue: "pixels" };
    return { photo: await encode(file, Math.min(SIDE, width, height)) };
  } catch {
    return { issue: "broken" };
  }
}

async function encode(file: Uint8Array, side: number): Promise<Blob> {
  const bytes = await sharp(file, { limitInputPixels: MAX_PHOTO_PIXELS, failOn: "error" })
    .timeout({ seconds: DECODE_SECONDS })
    // Upright first: what is encoded carries no orientation, as it carries no other metadata.
    .rotate()
    .resize(side, side, { fit: "cover" })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: "image/jpeg" });
}

/** JPEG, PNG or WebP by the first bytes: no other decoder ever sees what a customer sends. */
export function isPhoto(file: Uint8Array): boolean {
  const head = Buffer.from(file.subarray(0, 12)).toString("latin1");
  return (
    head.startsWith("\xff\xd8\xff") ||
    head.startsWith("\x89PNG\r\n\x1a\n") ||
    (head.startsWith("RIFF") && head.slice(8) === "WEBP")
  );
}

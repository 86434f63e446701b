import { z } from "zod";

let written = (src: string): string => src;

/**
 * Has the addresses of pictures written in a way of the storefront's own in every answer that is read from now on. Called
 * once, where the storefront makes its client. Without it, as in the contract check, they stay as they are.
 */
export function writePictures(as: (src: string) => string): void {
  written = as;
}

/** The address of a picture. The storefront ignores it if it is not an http(s) URL. */
export const pictureSchema = z
  .string()
  .meta({
    format: "uri",
    description: "An absolute http(s) URL of an origin that `setup.image_origins` names.",
  })
  .transform((src) => written(src));

import type { Setup } from "~/services/contract/cms.server";

/** The restaurant's logo, if it may be shown: contract, "pictures", `setup.image_origins`. */
export function logoOf({ logo, image_origins }: Pick<Setup, "logo" | "image_origins">): string | undefined {
  return logo !== undefined && image_origins.includes(new URL(logo).origin) ? logo : undefined;
}

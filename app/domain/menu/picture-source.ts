/** The widths in pixels that the storefront serves a backend's picture in. Any other would be work for whoever asks. */
export const PICTURE_WIDTHS = [104, 208, 400, 720, 800, 1440] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** How a picture is asked for. */
export interface PictureRequest {
  /** The backend's picture: an absolute http(s) URL. */
  src: string;
  width: PictureWidth;
  /** As small as it can be read: for lite pages. */
  isLite: boolean;
}

/** The path under which the storefront serves a picture. */
export function picturePath({ src, width, isLite }: PictureRequest): string {
  const query = new URLSearchParams({ src, w: String(width) });
  if (isLite) query.set("q", "lite");
  return `/resources/picture?${query}`;
}

/** The smallest width that is served and has at least so many pixels; the largest where none has. */
export function servedWidth(pixels: number): PictureWidth {
  return PICTURE_WIDTHS.find((width) => width >= pixels) ?? 1440;
}

/** What an `<img>` loads: attributes as React names them. */
export interface PictureSources {
  src: string;
  srcSet?: string;
  sizes?: string;
}

/**
 * What an `<img>` loads for a picture that is shown `width` CSS pixels wide: as many pixels as the screen has there, up
 * to two to a point. A path of our own, for example of a drawing, stays as it is.
 *
 * @param sizes - as in HTML, where the page's width decides: `width` is the most then
 */
export function pictureSources(
  src: string,
  { width, isLite, sizes }: { width: number; isLite: boolean; sizes?: string | undefined },
): PictureSources {
  if (!/^https?:\/\//i.test(src)) return { src };
  const pathAt = (at: PictureWidth) => picturePath({ src, width: at, isLite });
  const [plain, dense] = [servedWidth(width), servedWidth(2 * width)];
  if (isLite) return { src: pathAt(plain) };
  if (sizes === undefined) {
    return plain === dense ? { src: pathAt(plain) } : { src: pathAt(plain), srcSet: `${pathAt(dense)} 2x` };
  }
  const offered = PICTURE_WIDTHS.filter((one) => one >= 400 && one <= dense);
  return { src: pathAt(plain), srcSet: offered.map((one) => `${pathAt(one)} ${one}w`).join(", "), sizes };
}

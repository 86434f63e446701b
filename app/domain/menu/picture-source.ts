/**
 * The widths in pixels in which the storefront serves a backend's picture. There are few, because each is made and
 * kept, and no others, because anybody may ask.
 */
export const PICTURE_WIDTHS = [104, 160, 208, 320, 400, 640, 800, 1200] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** How a picture is asked for. */
export interface PictureRequest {
  /** The backend's picture: an absolute http(s) URL, in pages with our signature as its fragment. */
  src: string;
  width: PictureWidth;
  /** It shows a customer, so nothing but their browser keeps it. */
  isPrivate: boolean;
}

/** A backend's picture without our signature, as others than our pages are told of it. */
export function plainPicture(src: string): string {
  return src.split("#", 1)[0] ?? "";
}

/** The path under which the storefront serves a picture. */
export function picturePath({ src, width, isPrivate }: PictureRequest): string {
  const query = new URLSearchParams({ src, w: String(width) });
  if (isPrivate) query.set("own", "1");
  return `/resources/picture?${query}`;
}

/** The smallest width that is served and has at least so many pixels. If none has, the largest. */
export function servedWidth(pixels: number): PictureWidth {
  return PICTURE_WIDTHS.find((width) => width >= pixels) ?? 1200;
}

/** What an `<img>` loads: attributes as React names them. */
export interface PictureSources {
  src: string;
  srcSet?: string;
  sizes?: string;
}

/** CSS pixels. A thumbnail comes for two pixels per point: every phone has them, and a second address costs each page. */
const SMALL = 104;

interface Shown {
  /** CSS pixels. With `sizes`, the most. */
  width: number;
  isPrivate?: boolean | undefined;
  /** As in HTML, if the page's width decides how wide the picture is. */
  sizes?: string | undefined;
}

/**
 * What an `<img>` loads for a picture: as many pixels as the screen has, up to two per point, and a thumbnail always two. A path of our own, for example of a drawing, stays as it is.
 */
export function pictureSources(src: string, { width, isPrivate = false, sizes }: Shown): PictureSources {
  if (!/^https?:\/\//i.test(src)) return { src };
  const pathAt = (at: PictureWidth) => picturePath({ src, width: at, isPrivate });
  const [plain, dense] = [servedWidth(width), servedWidth(2 * width)];
  if (plain === dense) return { src: pathAt(plain) };
  if (width <= SMALL && sizes === undefined) return { src: pathAt(dense) };
  if (sizes === undefined) return { src: pathAt(plain), srcSet: `${pathAt(dense)} 2x` };
  // Below the plain one, one is enough: it is for small places on screens with one pixel per point.
  const least = servedWidth(plain / 2);
  const offered = PICTURE_WIDTHS.filter((one) => one === least || (one >= plain && one <= dense));
  return { src: pathAt(plain), srcSet: offered.map((one) => `${pathAt(one)} ${one}w`).join(", "), sizes };
}

/** The file types of a picture: the drawing itself, or pixels. */
export type PictureType = "svg" | "png" | "webp";
/** One file of the picture store. `width` is in pixels, and has no meaning for a drawing. */
export type Rendition = { name: string; type: PictureType; width: number };

/** Widths in pixels. The first one is the default. */
const DISH_WIDTHS = [400, 104, 208, 800] as const;
const BANNER_WIDTHS = [720, 1440] as const;
const FILE = /^([a-z0-9-]{1,80})\.(svg|png|webp)$/;
const TYPES: readonly PictureType[] = ["svg", "png", "webp"];

/** The widths of a picture, the default first. */
function widthsOf(name: string): readonly [number, ...number[]] {
  return name.startsWith("banner-") ? BANNER_WIDTHS : DISH_WIDTHS;
}

/**
 * The file of `name.type` and the values of `w`. Undefined if there is no such picture, type or width. The result
 * only contains known names and widths.
 */
export function renditionOf(
  names: ReadonlySet<string>,
  file: string,
  asked: readonly string[],
): Rendition | undefined {
  const [, name = "", ending = ""] = FILE.exec(file) ?? [];
  const type = TYPES.find((known) => known === ending);
  if (!type || !names.has(name) || asked.length > 1) return undefined;
  const [usual, ...others] = widthsOf(name);
  const [text = String(usual)] = asked;
  const width = [usual, ...others].find((known) => String(known) === text);
  return width === undefined ? undefined : { name, type, width };
}

/**
 * The path of a restaurant's picture: `dish` is its drawing, `dish.webp` or `dish.png` its pixels, in the requested
 * width or the default.
 */
export function picturePath(picture: string, width?: number): string {
  const isDrawn = !/\.(png|webp)$/.test(picture);
  const query = isDrawn || width === undefined ? "" : `?w=${width}`;
  return `/pictures/${encodeURIComponent(isDrawn ? `${picture}.svg` : picture)}${query}`;
}

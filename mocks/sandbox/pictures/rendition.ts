/** What a picture can be had as: the drawing itself, or drawn out in pixels. */
export type PictureType = "svg" | "png" | "webp";
/** One file of the picture store: `width` in pixels, of no meaning to a drawing. */
export type Rendition = { name: string; type: PictureType; width: number };

/** Widths in pixels; the first is meant where none is asked for. */
const DISH_WIDTHS = [400, 104, 208, 800] as const;
const BANNER_WIDTHS = [720, 1440] as const;
const FILE = /^([a-z0-9-]{1,80})\.(svg|png|webp)$/;
const TYPES: readonly PictureType[] = ["svg", "png", "webp"];

/** The widths that a picture is kept in, the usual one first. */
function widthsOf(name: string): readonly [number, ...number[]] {
  return name.startsWith("banner-") ? BANNER_WIDTHS : DISH_WIDTHS;
}

/**
 * The file that is asked for by `name.type` and the values of `w`; undefined where there is no such picture,
 * type or width. What comes out is made of known names and widths alone.
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
 * Where a picture of the restaurant is: `dish` is its drawing, `dish.webp` or `dish.png` its pixels, as wide
 * as asked for or as usual.
 */
export function picturePath(picture: string, width?: number): string {
  const isDrawn = !/\.(png|webp)$/.test(picture);
  const query = isDrawn || width === undefined ? "" : `?w=${width}`;
  return `/pictures/${encodeURIComponent(isDrawn ? `${picture}.svg` : picture)}${query}`;
}

import sharp from "sharp";
import type { Chance } from "../reliability/chance";
import type { Picture } from "./scene";

/** What happens to a photo on its way, in this order. */
export interface Spoiling {
  /** Out of focus: sigma in pixels. */
  blur?: number;
  /** A hand that moves: pixels along the shorter side. */
  smear?: number;
  /** All the light there is, 1 being enough. */
  light?: number;
  /** How much of the light falls away from one edge to the other, 0 to 1. */
  shade?: number;
  /** How much is left of the difference between ink and paper, 0 to 1. */
  contrast?: number;
  /** A lamp in the varnish: how far it reaches over the card, as a part of the photo's width. */
  glare?: number;
  /** Grain: sigma in greys. */
  noise?: number;
  /** Longer side that the photo is sent with, in pixels. */
  side?: number;
  /** The JPEG's quality. */
  quality?: number;
  /** As the phone was held: 1 to 8. */
  exif?: number;
}

/** The JPEG that a phone makes of what is before its lens. */
export async function expose(picture: Picture, spoiling: Spoiling, chance: Chance): Promise<Uint8Array> {
  const { side, quality = 80, exif } = spoiling;
  const { width, height } = picture;
  const light = await throughLens(picture, spoiling);
  const grey = onFilm({ width, height, light }, spoiling, chance);
  const photo = sharp(grey, { raw: { width, height, channels: 1 } });
  if (side !== undefined) photo.resize(side, side, { fit: "inside" });
  if (exif !== undefined) photo.withMetadata({ orientation: exif });
  return photo.jpeg({ quality }).toBuffer();
}

async function throughLens(
  { width, height, light }: Picture,
  { blur, smear }: Spoiling,
): Promise<Float32Array> {
  if (blur === undefined && smear === undefined) return light;
  const picture = sharp(Buffer.from(Uint8ClampedArray.from(light).buffer), {
    raw: { width, height, channels: 1 },
  });
  if (blur !== undefined) picture.blur(blur);
  if (smear !== undefined) {
    const length = Math.max(3, Math.round(smear) | 1);
    picture.convolve({ width: length, height: 3, kernel: lineOf(length) });
  }
  return Float32Array.from(await picture.toColourspace("b-w").raw().toBuffer());
}

/** A kernel of three rows whose middle one is a line. */
function lineOf(length: number): number[] {
  return Array.from({ length: 3 * length }, (_, at) => (Math.floor(at / length) === 1 ? 1 : 0));
}

function onFilm({ width, height, light }: Picture, spoiling: Spoiling, chance: Chance): Buffer {
  const { light: amount = 1, shade = 0, contrast = 1, glare = 0, noise = 0 } = spoiling;
  const [lampX, lampY] = [(0.35 + 0.3 * chance.draw()) * width, (0.4 + 0.2 * chance.draw()) * height];
  const film = Buffer.alloc(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const flat = 128 + ((light[at] ?? 0) - 128) * contrast;
      const lit = flat * amount * (1 - (shade * x) / width);
      const lamp =
        glare > 0 ? 400 * Math.exp(-((Math.hypot(x - lampX, y - lampY) / (glare * width)) ** 2)) : 0;
      film[at] = Math.max(0, Math.min(255, Math.round(lit + lamp + noise * bell(chance))));
    }
  }
  return film;
}

/** A draw of about the normal distribution. */
function bell(chance: Chance): number {
  return Math.sqrt(3) * (chance.draw() + chance.draw() + chance.draw() + chance.draw() - 2);
}

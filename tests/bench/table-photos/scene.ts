import encodeQR from "qr";

/** A picture in greys, a number from 0 to 255 to each pixel. */
export interface Picture {
  width: number;
  height: number;
  light: Float32Array;
}

/** A place in a picture. */
type Point = readonly [x: number, y: number];

/** How the card with the code lies in the photo. */
export interface Pose {
  /** Part of the photo's shorter side that the card takes, before it is tilted. */
  size: number;
  /** Turn in the picture and lean out of it, in degrees; `lean` is towards `leanTo`. */
  turn: number;
  lean: number;
  leanTo: number;
  /** Where its middle is, as parts of the photo's width and height. */
  middle: Point;
}

const PHOTO = { width: 1500, height: 2000 };

/** The photographer's distance in card widths: the nearer, the stronger the perspective. */
const DISTANCE = 2.5;

const PAPER = 235;
const INK = 28;

/** The card as it is printed: the code with its quiet zone, and the table's number as a dark line beneath. */
function cardOf(text: string): (u: number, v: number) => number | undefined {
  const code = encodeQR(text, "raw", { ecc: "medium", border: 4 });
  const modules = code.length;
  return (u, v) => {
    if (u < 0 || u >= 1 || v < 0 || v >= 1.18) return undefined;
    if (v > 1.04 && v < 1.1) return u > 0.35 && u < 0.65 ? INK : PAPER;
    const row = code[Math.floor(v * modules)];
    return row?.[Math.floor(u * modules)] ? INK : PAPER;
  };
}

/** A table of wood in broad stripes, with plates: things that are round and things with edges. */
function tableTop(x: number, y: number): number {
  const grain = 14 * Math.sin(y / 37 + 3 * Math.sin(x / 190)) + 9 * Math.sin(x / 11 + y / 160);
  const plate = Math.hypot(x - 1180, y - 420);
  if (plate < 330) return plate < 210 || plate > 318 ? 222 : 205;
  const fork = x > 90 && x < 150 && y > 900;
  return fork ? 178 : 122 + grain;
}

/** Where a place of the photo lies on the card, as parts of its width: the pose undone, ray by ray. */
function onCard({ size, turn, lean, leanTo, middle }: Pose): (x: number, y: number) => Point | undefined {
  const width = size * PHOTO.width;
  const rad = Math.PI / 180;
  const [axisX, axisY] = [Math.cos(leanTo * rad), Math.sin(leanTo * rad)];
  const [cosLean, sinLean] = [Math.cos(lean * rad), Math.sin(lean * rad)];
  const [cosTurn, sinTurn] = [Math.cos(turn * rad), Math.sin(turn * rad)];
  return (x, y) => {
    const p = (x - middle[0] * PHOTO.width) / width;
    const q = (y - middle[1] * PHOTO.height) / width;
    // In the card's plane, along the lean and across it.
    const along = p * axisX + q * axisY;
    const across = q * axisX - p * axisY;
    const near = DISTANCE * cosLean - along * sinLean;
    if (near <= 0) return undefined;
    const a = (along * DISTANCE) / near;
    const b = across * ((DISTANCE + a * sinLean) / DISTANCE);
    const [c, d] = [a * axisX - b * axisY, a * axisY + b * axisX];
    return [c * cosTurn + d * sinTurn + 0.5, d * cosTurn - c * sinTurn + 0.59];
  };
}

/** A sharp, evenly lit photo of a table with a card; without one where there is no pose. */
export function photograph(text: string, pose: Pose | undefined): Picture {
  const { width, height } = PHOTO;
  empty ??= emptyTable();
  const light = empty.slice();
  if (!pose) return { width, height, light };
  const card = cardOf(text);
  const place = onCard(pose);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const middle = place(x + 0.5, y + 0.5);
      if (!middle || !isNearCard(middle)) continue;
      let sum = 0;
      // Four rays to a pixel, as a lens mixes what falls on it.
      for (const [dx, dy] of RAYS) {
        const at = place(x + dx, y + dy);
        sum += (at && card(at[0], at[1])) ?? light[y * width + x] ?? 0;
      }
      light[y * width + x] = sum / RAYS.length;
    }
  }
  return { width, height, light };
}

let empty: Float32Array | undefined;

function emptyTable(): Float32Array {
  const { width, height } = PHOTO;
  const light = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) light[y * width + x] = tableTop(x, y);
  }
  return light;
}

function isNearCard([u, v]: Point): boolean {
  return u > -0.05 && u < 1.05 && v > -0.05 && v < 1.23;
}

const RAYS: readonly Point[] = [
  [0.25, 0.25],
  [0.75, 0.25],
  [0.25, 0.75],
  [0.75, 0.75],
];

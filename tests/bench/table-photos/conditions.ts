import type { Chance } from "../reliability/chance";
import type { Spoiling } from "./camera";
import type { Pose } from "./scene";

/** One way in which photos of codes are taken. */
export interface Condition {
  /** As it stands in the table. */
  name: string;
  /** Undefined for a photo without a code. */
  pose: (chance: Chance) => Pose | undefined;
  spoiling?: (chance: Chance) => Spoiling;
}

const between = (chance: Chance, least: number, most: number) => least + chance.draw() * (most - least);

/** As people hold a phone: nearly upright, nearly in the middle, the card a good part of the picture. */
function easy(chance: Chance): Pose {
  return {
    size: between(chance, 0.35, 0.6),
    turn: between(chance, -12, 12),
    lean: between(chance, 0, 12),
    leanTo: between(chance, 0, 360),
    middle: [between(chance, 0.42, 0.58), between(chance, 0.42, 0.58)],
  };
}

const leaning = (least: number, most: number) => (chance: Chance) => ({
  ...easy(chance),
  lean: between(chance, least, most),
});

const far = (least: number, most: number) => (chance: Chance) => ({
  ...easy(chance),
  size: between(chance, least, most),
});

/** All of it at once, each in moderation: a dim dining room, a phone held out over the plates. */
const hasty = {
  pose: (chance: Chance): Pose => ({
    ...easy(chance),
    size: between(chance, 0.22, 0.45),
    turn: between(chance, 0, 360),
    lean: between(chance, 10, 35),
  }),
  spoiling: (chance: Chance): Spoiling => ({
    blur: between(chance, 0.8, 2.5),
    smear: between(chance, 3, 7),
    light: between(chance, 0.3, 0.6),
    shade: between(chance, 0, 0.5),
    noise: between(chance, 4, 10),
    quality: 60,
  }),
};

export const CONDITIONS: readonly Condition[] = [
  { name: "good light, straight", pose: easy },
  { name: "turned by any angle", pose: (chance) => ({ ...easy(chance), turn: between(chance, 0, 360) }) },
  {
    name: "phone held sideways or upside down (EXIF)",
    pose: easy,
    spoiling: (chance) => ({ exif: chance.whole(2, 8) }),
  },
  { name: "tilted by 20° to 40°", pose: leaning(20, 40) },
  { name: "tilted by 40° to 60°", pose: leaning(40, 60) },
  { name: "blurred: σ of 2 to 5 px", pose: easy, spoiling: (chance) => ({ blur: between(chance, 2, 5) }) },
  { name: "blurred: σ of 5 to 8 px", pose: easy, spoiling: (chance) => ({ blur: between(chance, 5, 8) }) },
  { name: "shaken: 6 to 18 px", pose: easy, spoiling: (chance) => ({ smear: between(chance, 6, 18) }) },
  {
    name: "dark: 15 % to 40 % of the light, grain",
    pose: easy,
    spoiling: (chance) => ({ light: between(chance, 0.15, 0.4), noise: between(chance, 3, 7) }),
  },
  {
    name: "very dark: 5 % to 15 %, grain",
    pose: easy,
    spoiling: (chance) => ({ light: between(chance, 0.05, 0.15), noise: between(chance, 2, 4) }),
  },
  {
    name: "half in shadow",
    pose: easy,
    spoiling: (chance) => ({ shade: between(chance, 0.7, 0.95), noise: 3 }),
  },
  { name: "pale: a tenth to a third of the contrast", pose: easy, spoiling: pale },
  {
    name: "a lamp reflected in the varnish",
    pose: easy,
    spoiling: (chance) => ({ glare: between(chance, 0.04, 0.09) }),
  },
  { name: "grain: σ of 20 to 45", pose: easy, spoiling: (chance) => ({ noise: between(chance, 20, 45) }) },
  { name: "far away: 12 % to 20 % of the width", pose: far(0.12, 0.2) },
  { name: "very far away: 8 % to 12 %", pose: far(0.08, 0.12) },
  {
    name: "sent small: 480 px, JPEG quality 40",
    pose: easy,
    spoiling: () => ({ side: 480, quality: 40 }),
  },
  { name: "in haste: a little of everything", ...hasty },
  { name: "no code at all", pose: () => undefined, spoiling: () => ({ noise: 4 }) },
];

function pale(chance: Chance): Spoiling {
  return { contrast: between(chance, 0.1, 0.33), noise: 2 };
}

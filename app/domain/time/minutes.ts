/** Minutes since midnight. 1440 is the following midnight. */
export type Minutes = number;

export const NOON = 720;
/** The minutes of a day. */
export const DAY = 1440;
export const NBSP = "\u00a0";

export const twoFigures = (figure: number): string => String(figure).padStart(2, "0");

/** `HH:MM` of minutes since midnight. */
export function clockText(time: Minutes): string {
  return `${twoFigures(Math.floor((time % DAY) / 60))}:${twoFigures(time % 60)}`;
}

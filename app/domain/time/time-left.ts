/** Seconds as a countdown shows them: 14:32, 1:00:05. */
export function clockOf(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3_600);
  const minutes = Math.floor((whole % 3_600) / 60);
  const pad = (figure: number) => String(figure).padStart(2, "0");
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(whole % 60)}` : `${minutes}:${pad(whole % 60)}`;
}

/** The minutes that a countdown announces to screen readers. Words: "Live regions". */
export const TOLD_MINUTES = [0, 1, 5];

/** The last announced minute. Undefined before the first. */
export function timerMinutes(seconds: number): number | undefined {
  return TOLD_MINUTES.find((minutes) => seconds <= minutes * 60);
}

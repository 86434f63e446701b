import { say, sayTable } from "../print";
import { type Figures, goalRows } from "./rows";

export type { Figures } from "./rows";

/** Prints every figure that was measured, with its goal, and whether it is met. */
export function sayTableOfGoals(figures: Figures): void {
  say("\n### The goals\n");
  const rows = goalRows(figures);
  sayTable(
    ["what", "measured", "goal", ""],
    rows.map(({ what, measured, goal, met }) => [what, measured, goal, met ? "met" : "**not met**"]),
  );
  say(
    `\n${rows.filter(({ met }) => met).length} of ${rows.length} are met. Script is in KB of 1,000 bytes, the rest in KB of 1,024, headers included.`,
  );
}

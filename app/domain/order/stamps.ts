import { freeLine } from "~/domain/text/free-text";

/** The stamps of a customer as the backend tells them. */
export interface ToldStamps {
  stamps: number;
  goal: number;
  /** Until when they count. */
  expires_at?: string;
}

/** Stamps that make sense: 0 <= `have` <= `goal`, and `missing` is the rest. */
export interface Stamps {
  have: number;
  goal: number;
  missing: number;
}

/**
 * The stamps to show. Undefined for a program without a goal. What is below nothing or has expired is none, and what is
 * above the goal is the goal.
 */
export function countStamps(told: ToldStamps, now: Date): Stamps | undefined {
  const { goal, expires_at } = told;
  if (goal < 1) return undefined;
  const isOver = expires_at !== undefined && Date.parse(expires_at) <= now.getTime();
  const have = isOver ? 0 : Math.min(goal, Math.max(0, told.stamps));
  return { have, goal, missing: goal - have };
}

/** A longer name of a reward is cut. */
const MOST_REWARD = 80;

/** The name of a reward in one line. */
export function rewardName(reward: string): string {
  const signs = [...freeLine(reward)];
  return signs.length <= MOST_REWARD
    ? signs.join("")
    : `${signs
        .slice(0, MOST_REWARD - 1)
        .join("")
        .trimEnd()}…`;
}

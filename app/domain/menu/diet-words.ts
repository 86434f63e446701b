import { DIET_WORDS, WITH } from "~/locales/alike";
import type { SearchWords } from "~/locales/search-words";
import { plain } from "./sounds";

/** The diets that a search names, and the rest of it. */
interface DietsOfSearch {
  tags: readonly string[];
  rest: string;
}

/**
 * Takes the words of diets out of a search: "moqueca sem glúten" is "moqueca" with the filter of that diet. Of "sem carne
 * e leite" the rest is "sem leite". A diet that the menu does not mark stays in the search. Record 144.
 *
 * @param offered - the tags that the menu can be filtered by
 */
export function dietsIn(
  text: string,
  { and, without }: SearchWords,
  offered: readonly string[],
): DietsOfSearch {
  const tokens = text.normalize("NFC").match(/[\p{L}\p{M}\p{N}]+|,/gu) ?? [];
  const folded = tokens.map(plain);
  const tags = new Set<string>();
  const rest: string[] = [];
  /** What said "without" of the diet before, if a list may go on with something else. */
  let open: string | undefined;
  for (let at = 0; at < tokens.length; at += 1) {
    const word = tokens[at] ?? "";
    const found = WITH.includes(folded[at - 1] ?? "") ? undefined : dietAt(folded, at, offered);
    if (found) {
      tags.add(found.tag);
      open = without.includes(folded[at] ?? "") ? word : open;
      at += found.length - 1;
    } else if (open !== undefined && isJoint(folded[at], and)) {
      // It stands between two of a list, of which the first is a filter.
    } else {
      const isListed = open !== undefined && isJoint(folded[at - 1], and);
      if (isListed && open !== undefined && !without.includes(folded[at] ?? "")) rest.push(open);
      rest.push(word);
      open = undefined;
    }
  }
  return { tags: [...tags], rest: rest.join(" ").replace(/[\s,]+$/, "") };
}

const isJoint = (word: string | undefined, and: readonly string[]) =>
  word === "," || (word !== undefined && and.includes(word));

function dietAt(folded: readonly string[], at: number, offered: readonly string[]) {
  for (const [tag, phrases] of DIET_WORDS) {
    if (!offered.includes(tag)) continue;
    const lengths = phrases
      .map((phrase) => phrase.split(" "))
      .filter((words) => words.every((word, next) => folded[at + next] === word));
    const [length] = lengths.map((words) => words.length).sort((one, other) => other - one);
    if (length !== undefined) return { tag, length };
  }
  return undefined;
}

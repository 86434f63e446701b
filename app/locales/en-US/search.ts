import type { SearchWords } from "../search-words";

export const search: SearchWords = {
  small: "a an the and or of in on at to for with from".split(" "),
  and: ["and", "or", "nor"],
  without: ["without", "no"],
  free: ["free"],
};

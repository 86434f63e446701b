import type { SearchWords } from "../search-words";

export const search: SearchWords = {
  small: "a o as os um uma e ou de da do das dos em no na nos nas ao aos com por para pra".split(" "),
  and: ["e", "ou", "nem"],
  without: ["sem"],
  free: [],
};

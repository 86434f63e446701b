/** What a language needs to read a search. All of it is folded: small letters without accents. */
export interface SearchWords {
  /** Words that a search may have and a dish need not: "pizza de calabresa" finds "Pizza calabresa". */
  small: readonly string[];
  /** What joins the parts of a list: "sem leite e ovos". */
  and: readonly string[];
  /** What says that the next word is not in the dish. */
  without: readonly string[];
  /** What says so of the word before. */
  free: readonly string[];
}

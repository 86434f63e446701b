/** The maximum length of a note to the kitchen about one line, in characters. */
export const MAX_LINE_NOTE = 140;

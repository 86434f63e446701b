import { type JSONValue, query, resolve } from "json-p3";
import type { Reading } from "./step";

type Place = Pick<Reading, "at" | "pick" | "find">;

const MOST_SHOWN = 80;
const short = (text: string) => (text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text);

/** The JSON of an answer, or its text if it is not JSON. */
function jsonOrText(text: string): JSONValue {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function placed({ at, pick }: Place, answer: string): JSONValue {
  const whole = jsonOrText(answer);
  if (at.startsWith("$")) {
    const values = query(at, whole).values();
    return pick === "last" ? values.at(-1) : values[0];
  }
  try {
    return resolve(at, whole);
  } catch {
    return undefined;
  }
}

/**
 * The value that a reading finds in an answer, or in a text inside it.
 *
 * @throws Error that says what is missing
 */
export function valueIn(answer: string, place: Place): unknown {
  const value = placed(place, answer);
  const where = place.at === "" ? "in it" : `at ${place.at}`;
  if (value === undefined) throw new Error(`nothing ${where}`);
  if (place.find === undefined) return value;
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const found = new RegExp(place.find, "u").exec(text);
  const [whole, group] = found ?? [];
  if (whole === undefined) throw new Error(`nothing like ${place.find} ${where}: ${short(text)}`);
  return group ?? whole;
}

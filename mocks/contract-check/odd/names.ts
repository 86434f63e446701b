/** The most unusual ids and tokens that the contract allows, and their translation to the sandbox's own. */

const ID_LENGTH = 200;
const TOKEN_LENGTH = 2_048;

/** Fills a text up to a length in characters. */
const filled = (text: string, length: number, filler: string) =>
  text + filler.repeat(length).slice(0, Math.max(0, length - [...text].length));

/** Any Unicode but a slash, 200 characters. */
export const oddId = (id: string) => filled(`ç 水😀%25?#&+;=:@\\"'<⟦${id}⟧`, ID_LENGTH, "é");

/** Printable ASCII, 200 characters: it goes into a header. */
export const oddServiceId = (id: string) => filled(`svc ?#&+;=:@%[[${id}]]`, ID_LENGTH, "~");

/** 2,048 visible ASCII characters. */
export const oddToken = (token: string) => filled(`${token}!~!`, TOKEN_LENGTH, "x");

/** 2,048 printable ASCII characters, spaces among them. */
export const oddRefreshToken = (token: string) => filled(`re fresh [${token}]`, TOKEN_LENGTH, " x");

/** 2,048 characters of any kind. It is only in bodies and queries. */
export const oddCardToken = (token: string) => filled(`tök €n⟦${token}⟧`, TOKEN_LENGTH, "x");

const MADE = [
  /ç 水😀%25\?#&\+;=:@\\"'<⟦(.*?)⟧é*/gsu,
  /svc \?#&\+;=:@%\[\[(.*?)\]\]~*/gs,
  /tök €n⟦(.*?)⟧x*/gsu,
  /re fresh \[(.*?)\][ x]*/gs,
  /([^\s"]*?)!~!x*/gs,
];

/** A text with the odd ids and tokens replaced by the sandbox's own. */
export const plain = (text: string): string =>
  MADE.reduce((rest, pattern) => rest.replace(pattern, (_, own: string) => own), text);

/** The same for all strings in a JSON value. */
export function plainJson(value: unknown): unknown {
  if (typeof value === "string") return plain(value);
  if (Array.isArray(value)) return value.map(plainJson);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, plainJson(entry)]));
}

const APART = /^apart \d+$/;
let additions = 0;

/** An item that is added, with a note that keeps it out of the line of an equal one. */
export function apart(body: unknown): unknown {
  if (typeof body !== "object" || body === null || "note" in body) return body;
  additions += 1;
  return { ...body, note: `apart ${additions}` };
}

/** Whether a field is such a note. It is not shown. */
export const keepsApart = (name: string, value: unknown): boolean =>
  name === "note" && typeof value === "string" && APART.test(value);

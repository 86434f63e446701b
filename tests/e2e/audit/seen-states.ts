import { createHash } from "node:crypto";
import { appendFileSync, closeSync, fstatSync, openSync, readSync } from "node:fs";
import { join } from "node:path";

/** A line of the file that the workers of a run share: `+` and the mark of a seen state, `-` for one that is to be seen again. */
const MARK_LENGTH = 22;
const LINE_LENGTH = MARK_LENGTH + 2;

/** What this process knows of a run: the marks of the states seen, and how far it has read the file. */
interface Known {
  marks: Set<string>;
  read: number;
}

/** By folder: a page has a new instance each. */
const KNOWN = new Map<string, Known>();

/** Page states that were looked at already, by any worker of the run. */
export class SeenStates {
  readonly folder: string;
  readonly #file: string;
  readonly #known: Known;

  constructor(folder: string) {
    this.folder = folder;
    this.#file = join(folder, "states");
    this.#known = KNOWN.get(folder) ?? { marks: new Set(), read: 0 };
    KNOWN.set(folder, this.#known);
  }

  /**
   * Has `look` look at a page that stands for these states, unless somebody did or does already at each of them. They
   * count as seen from the beginning, and no longer once `look` fails or finds a problem.
   *
   * @param look - gets those of the states that are new; whether it found none
   */
  async once(states: readonly string[], look: (fresh: readonly string[]) => Promise<boolean>): Promise<void> {
    const { marks } = this.#known;
    if (states.every((state) => marks.has(markOf(state)))) return;
    this.#readOthers();
    const fresh = states.filter((state) => !marks.has(markOf(state)));
    if (fresh.length === 0) return;
    this.#write("+", fresh);
    let isClean = false;
    try {
      isClean = await look(fresh);
    } finally {
      if (!isClean) this.#write("-", fresh);
    }
  }

  /** One write, so that lines of two workers never mix. */
  #write(sign: "+" | "-", states: readonly string[]): void {
    const marks = [...new Set(states.map(markOf))];
    for (const mark of marks) sign === "+" ? this.#known.marks.add(mark) : this.#known.marks.delete(mark);
    appendFileSync(this.#file, marks.map((mark) => `${sign}${mark}\n`).join(""));
  }

  /** Reads what was written since the last time; what this worker wrote itself is among it and changes nothing. */
  #readOthers(): void {
    const file = openSync(this.#file, "a+");
    try {
      const unread = fstatSync(file).size - this.#known.read;
      const bytes = Buffer.alloc(unread);
      this.#known.read += readSync(file, bytes, 0, unread, this.#known.read);
      for (let at = 0; at < unread; at += LINE_LENGTH) {
        const line = bytes.toString("latin1", at, at + LINE_LENGTH - 1);
        if (line.startsWith("+")) this.#known.marks.add(line.slice(1));
        else this.#known.marks.delete(line.slice(1));
      }
    } finally {
      closeSync(file);
    }
  }
}

function markOf(state: string): string {
  return createHash("sha256").update(state).digest("base64url").slice(0, MARK_LENGTH);
}

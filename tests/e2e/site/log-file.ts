import { closeSync, fstatSync, openSync, readSync, statSync } from "node:fs";

/** What a process writes to a file from now on. */
export class LogFile {
  readonly #path: string;
  readonly #from: number;

  constructor(path: string) {
    this.#path = path;
    this.#from = statSync(path).size;
  }

  /** All of it so far. */
  read(): string {
    const file = openSync(this.#path, "r");
    try {
      const text = Buffer.alloc(Math.max(0, fstatSync(file).size - this.#from));
      const length = readSync(file, text, 0, text.length, this.#from);
      return text.toString("utf8", 0, length);
    } finally {
      closeSync(file);
    }
  }
}

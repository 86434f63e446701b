import { Transform } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";

/** Bytes that go out at once, about what a packet carries: connections share the link by turns. */
const PIECE = 1_400;

/** A link that carries so many bytes a second, whatever connection they belong to, and one way takes so long. */
export class Link {
  #freeAt = 0;

  constructor(
    readonly bytesPerSecond: number,
    readonly roundTripMs: number,
  ) {}

  /** Resolves when a request has come over to the other side and its answer could begin to come back. */
  async asks(): Promise<void> {
    await pause(this.roundTripMs);
  }

  /** A stream whose bytes come out as the link carries them. */
  carrying(): Transform {
    const carry = (bytes: number) => this.#carry(bytes);
    return new Transform({
      async transform(chunk: Buffer, _encoding, done) {
        for (let at = 0; at < chunk.length; at += PIECE) {
          const piece = chunk.subarray(at, at + PIECE);
          await carry(piece.length);
          this.push(piece);
        }
        done();
      },
    });
  }

  async #carry(bytes: number): Promise<void> {
    const now = performance.now();
    this.#freeAt = Math.max(now, this.#freeAt) + (bytes / this.bytesPerSecond) * 1_000;
    await pause(this.#freeAt - now);
  }
}

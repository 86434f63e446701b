import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** What came back over a connection, and whether the other end has closed it. */
export interface RawAnswer {
  text: string;
  /** The status of each answer, in their order. */
  statuses: number[];
  closed: boolean;
  /** The connection was cut, not ended. */
  reset: boolean;
}

/** A connection on which every byte is written as it is. */
export class RawConnection {
  #text = "";
  #closed = false;
  #reset = false;

  private constructor(readonly socket: Socket) {
    socket.on("data", (chunk: Buffer) => {
      this.#text += chunk.toString("latin1");
    });
    socket.on("end", () => {
      this.#closed = true;
    });
    socket.on("close", () => {
      this.#closed = true;
    });
    socket.on("error", () => {
      this.#reset = true;
    });
  }

  static async to(origin: string): Promise<RawConnection> {
    const { hostname, port } = new URL(origin);
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    await once(socket, "connect");
    return new RawConnection(socket);
  }

  write(bytes: string | Buffer): void {
    if (this.socket.writable) this.socket.write(bytes);
  }

  get answer(): RawAnswer {
    const statuses = [...this.#text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
    return { text: this.#text, statuses, closed: this.#closed, reset: this.#reset };
  }

  /** What has come once `isEnough` says so, or after `ms`. */
  async until(isEnough: (answer: RawAnswer) => boolean, ms = 5_000): Promise<RawAnswer> {
    const deadline = Date.now() + ms;
    while (!isEnough(this.answer) && Date.now() < deadline) await pause(10);
    return this.answer;
  }

  close(): void {
    this.socket.destroy();
  }
}

/** Writes bytes on a connection of its own, and gives what came back until the other end closed it. */
export async function sendRaw(origin: string, bytes: string | Buffer, ms = 5_000): Promise<RawAnswer> {
  const connection = await RawConnection.to(origin);
  connection.write(bytes);
  const answer = await connection.until(({ closed }) => closed, ms);
  connection.close();
  return answer;
}

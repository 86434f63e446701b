import sharp from "sharp";
import { ask } from "../client/ask";
import { signedIn } from "../client/browser";

/** A progressive JPEG of one colour: few bytes, and all of its pixels are held where it is decoded. */
export function progressiveJpeg(width: number, height: number): Promise<Buffer> {
  const plain = sharp({ create: { width, height, channels: 3, background: "#b49a82" } });
  return plain.jpeg({ progressive: true, quality: 30 }).toBuffer();
}

/** What came of many pictures that were posted at once. */
export interface Flood {
  /** How often each status was answered. */
  statuses: Map<string, number>;
  /** The longest that another page took to answer meanwhile, in milliseconds, by its path. */
  slowest: Map<string, number>;
  /** How many times another page was answered while pictures were still to be answered, by its path. */
  meanwhile: Map<string, number>;
}

/** Pictures that one customer posts, so that the limit by session lets all of them through. */
const EACH = 15;
const PROBE_MS = 100;

/**
 * Posts `count` pictures of customers at once, and asks for other pages during that. Each comes from an address of their own: the site must trust one proxy.
 */
export async function flood(origin: string, file: Buffer, count: number): Promise<Flood> {
  const customers = await Promise.all(
    Array.from({ length: Math.ceil(count / EACH) }, () => signedIn(origin, "ana")),
  );
  // One of each for all: what is measured is not what it takes to make them.
  const { body, type } = await formOf(file);
  const statuses = new Map<string, number>();
  const post = async (at: number) => {
    const browser = customers[Math.floor(at / EACH)];
    const headers = { "Content-Type": type, "X-Forwarded-For": `10.${at >> 8}.0.${at & 255}` };
    const status = await browser?.send(`${origin}/profile/photo`, body, headers).then(
      (answer) => String(answer.status),
      () => "lost",
    );
    if (status !== undefined) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  const slowest = new Map<string, number>();
  const meanwhile = new Map<string, number>();
  let isOver = false;
  const probe = async (path: string) => {
    const begin = performance.now();
    await ask(origin + path);
    if (!isOver) meanwhile.set(path, (meanwhile.get(path) ?? 0) + 1);
    slowest.set(path, Math.max(slowest.get(path) ?? 0, performance.now() - begin));
  };
  const probes: Promise<void>[] = [];
  const timer = setInterval(() => probes.push(probe("/healthz"), probe("/menu")), PROBE_MS);
  await Promise.all(Array.from({ length: count }, (_, at) => post(at)));
  isOver = true;
  clearInterval(timer);
  await Promise.all(probes);
  return { statuses, slowest, meanwhile };
}

async function formOf(file: Buffer): Promise<{ body: Uint8Array; type: string }> {
  const form = new FormData();
  form.append("image", new Blob([new Uint8Array(file)]), "a-file.jpg");
  const packed = new Response(form);
  const type = packed.headers.get("content-type") ?? "";
  return { body: new Uint8Array(await packed.arrayBuffer()), type };
}

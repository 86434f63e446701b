import sharp from "sharp";
import { ask } from "../client/ask";
import { type Browser, signedIn } from "../client/browser";
import { Phone } from "../client/phone";

/** A progressive JPEG of one colour: few bytes, and all of its pixels are held where it is decoded. */
export function progressiveJpeg(width: number, height: number): Promise<Buffer> {
  const plain = sharp({ create: { width, height, channels: 3, background: "#b49a82" } });
  return plain.jpeg({ progressive: true, quality: 30 }).toBuffer();
}

/** What came of many pictures that were posted at once. */
export interface Flood {
  /** How often each status was answered; of the pictures that were posted to a page, by its path. */
  statuses: Map<string, number>;
  /** The longest that another page took to answer meanwhile, in milliseconds, by its path. */
  slowest: Map<string, number>;
  /** How many times another page was answered while pictures were still to be answered, by its path. */
  meanwhile: Map<string, number>;
}

/** Pictures that one customer posts, so that the limit by session lets all of them through. */
const EACH = 10;
const PROBE_MS = 100;

/**
 * Posts `count` pictures at once, half of them to the page that reads a table's code, half to the customer's picture,
 * and asks for other pages meanwhile. Everybody comes from an address of their own: the site must trust one proxy.
 */
export async function flood(origin: string, file: Buffer, count: number): Promise<Flood> {
  const diner = await dinerAt(origin);
  const customers = await Promise.all(
    Array.from({ length: Math.ceil(count / 2 / EACH) }, () => signedIn(origin, "ana")),
  );
  // One of each for all: what is measured is not what it takes to make them.
  const [scan, picture] = await Promise.all([formOf("photo", file), formOf("image", file)]);
  const statuses = new Map<string, number>();
  const post = async (at: number) => {
    const isScan = at % 2 === 0;
    const path = isScan ? "/table/qrcode" : "/profile/photo";
    const browser = isScan ? diner : customers[Math.floor(at / 2 / EACH)];
    const { body, type } = isScan ? scan : picture;
    const headers = { "Content-Type": type, "X-Forwarded-For": `10.${at >> 8}.0.${at & 255}` };
    const status = await browser?.send(origin + path, body, headers).then(
      (answer) => String(answer.status),
      () => "lost",
    );
    const name = `${path} ${status}`;
    statuses.set(name, (statuses.get(name) ?? 0) + 1);
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

/** A diner who may read codes: the table is found, the terms are accepted. */
export async function dinerAt(origin: string): Promise<Browser> {
  const phone = new Phone(origin);
  await phone.agrees();
  // The name that tries are counted by would be that of all.
  return phone.browser;
}

async function formOf(field: string, file: Buffer): Promise<{ body: Uint8Array; type: string }> {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(file)]), "a-file.jpg");
  const packed = new Response(form);
  const type = packed.headers.get("content-type") ?? "";
  return { body: new Uint8Array(await packed.arrayBuffer()), type };
}

import { env } from "~/platform/env/env.server";

const https = env.APP_ORIGIN.startsWith("https:");

/** What a file is, its type alone says. */
export const NO_SNIFF = ["X-Content-Type-Options", "nosniff"] as const;

/** Headers of every answer of the process, whatever it carries. They cost a slow phone their bytes each time. */
export const standingHeaders: readonly (readonly [name: string, value: string])[] = [
  NO_SNIFF,
  ["Referrer-Policy", "same-origin"],
  // A page of ours may ask for camera, place and payment, as any may by default; for these it never would.
  ["Permissions-Policy", "microphone=(), usb=(), serial=(), midi=()"],
  ...(https ? [["Strict-Transport-Security", "max-age=31536000; includeSubDomains"] as const] : []),
];

/** What a page may load. */
export interface PagePolicy {
  nonce: string;
  script: boolean;
  /** Whether its script compiles WebAssembly, which is else forbidden. */
  wasm?: boolean;
  /** Whether the page carries the restaurant's colours in a style of its own. */
  style: boolean;
  /** Origins of the restaurant's pictures: `setup.image_origins`. */
  imageOrigins: readonly string[];
  /** Where else a form of this page may post to: the card vault. */
  formOrigins: readonly string[];
}

/** The Content-Security-Policy of a page: our own origin, the restaurant's pictures, nothing inline without the nonce. */
export function contentSecurityPolicy({
  nonce,
  script,
  wasm = false,
  style,
  imageOrigins,
  formOrigins,
}: PagePolicy): string {
  const development = process.env.NODE_ENV === "development";
  return [
    // Also for what is fetched: data, fonts, the manifest, workers.
    "default-src 'self'",
    `script-src ${script ? `'self' 'nonce-${nonce}'${wasm ? " 'wasm-unsafe-eval'" : ""}` : "'none'"}`,
    ...(style ? [`style-src 'self' 'nonce-${nonce}'`] : []),
    `img-src ${["'self'", ...imageOrigins].join(" ")}`,
    ...(development ? ["connect-src 'self' ws:"] : []),
    "object-src 'none'",
    `form-action ${["'self'", ...formOrigins].join(" ")}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(https ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

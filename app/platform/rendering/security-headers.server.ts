import { env } from "~/platform/env/env.server";

const https = env.APP_ORIGIN.startsWith("https:");

/** Browsers must not guess a file's type. */
export const NO_SNIFF = ["X-Content-Type-Options", "nosniff"] as const;

/** Pages may ask for camera, location and payment, which is the default. They never use these. Those with script say so. */
export const PERMISSIONS = ["Permissions-Policy", "microphone=(), usb=(), serial=(), midi=()"] as const;

/** Headers of every answer of the process. Their bytes cost a slow phone time, so there are few. */
export const standingHeaders: readonly (readonly [name: string, value: string])[] = [
  NO_SNIFF,
  ["Referrer-Policy", "same-origin"],
  PERMISSIONS,
  ...(https ? [["Strict-Transport-Security", "max-age=31536000; includeSubDomains"] as const] : []),
];

/** What the policy of a page without script says. */
export const NO_SCRIPT = "script-src 'none'";

export interface PagePolicy {
  nonce: string;
  /** "files": files of our origin, and inline nothing but rules of what to prefetch. */
  script: "files" | "none";
  /** Whether its script may compile WebAssembly. */
  wasm?: boolean;
  /** Whether the page has an inline style: the restaurant's colours, or its own CSS. */
  style: boolean;
  /** Other origins that a form of this page may post to: the card vault. */
  formOrigins: readonly string[];
}

/**
 * The Content-Security-Policy of a page: our own origin, which serves the restaurant's pictures too, and nothing inline
 * without the nonce.
 */
export function contentSecurityPolicy({
  nonce,
  script,
  wasm = false,
  style,
  formOrigins,
}: PagePolicy): string {
  const development = process.env.NODE_ENV === "development";
  const scripts = [
    "script-src 'self' 'inline-speculation-rules'",
    // Remix's reload of a changed page is inline.
    ...(development ? [`'nonce-${nonce}'`] : []),
    ...(wasm ? ["'wasm-unsafe-eval'"] : []),
  ];
  return [
    // For pictures, fetched data, fonts, the manifest and workers.
    "default-src 'self'",
    script === "none" ? NO_SCRIPT : scripts.join(" "),
    ...(style ? [`style-src 'self' 'nonce-${nonce}'`] : []),
    ...(development ? ["connect-src 'self' ws:"] : []),
    "object-src 'none'",
    `form-action ${["'self'", ...formOrigins].join(" ")}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(https ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

import { env } from "./env.server";

const https = env.APP_ORIGIN.startsWith("https:");

/** Headers of every answer of the process, whatever it carries. */
export const standingHeaders: readonly (readonly [name: string, value: string])[] = [
  ["X-Content-Type-Options", "nosniff"],
  ["Referrer-Policy", "same-origin"],
  ["X-Frame-Options", "DENY"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  [
    "Permissions-Policy",
    "accelerometer=(), browsing-topics=(), camera=(self), display-capture=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(self), usb=()",
  ],
  ...(https ? [["Strict-Transport-Security", "max-age=31536000; includeSubDomains"] as const] : []),
];

/** What a page may load. `nonce` is absent on a page without script. */
export interface PagePolicy {
  nonce: string;
  script: boolean;
  /** Origins of the restaurant's pictures: `setup.image_origins`. */
  imageOrigins: readonly string[];
}

/** The Content-Security-Policy of a page: our own origin, the restaurant's pictures, nothing inline without the nonce. */
export function contentSecurityPolicy({ nonce, script, imageOrigins }: PagePolicy): string {
  const development = process.env.NODE_ENV === "development";
  return [
    "default-src 'none'",
    `script-src ${script ? `'self' 'nonce-${nonce}'` : "'none'"}`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src ${["'self'", "data:", ...imageOrigins].join(" ")}`,
    `connect-src 'self'${development ? " ws:" : ""}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(https ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

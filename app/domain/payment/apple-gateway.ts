import { parsedUrl } from "~/domain/text/url";

/** Apple numbers the hosts of each place. */
const pods = (place: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${place}-pod${index + 1}`).flatMap((pod) => [
    pod,
    `${pod}-dr`,
  ]);

/**
 * The hosts that Apple publishes for merchant validation: global, Chinese, by place, and the sandbox. Apple Pay on the
 * Web, "Setting Up Your Server".
 */
export const APPLE_GATEWAYS: ReadonlySet<string> = new Set(
  [
    "apple-pay-gateway",
    "apple-pay-gateway-cert",
    ...pods("apple-pay-gateway-nc", 5),
    ...pods("apple-pay-gateway-pr", 5),
    "cn-apple-pay-gateway",
    "cn-apple-pay-gateway-cert",
    ...pods("cn-apple-pay-gateway-sh", 3),
    ...pods("cn-apple-pay-gateway-tj", 3),
  ].map((name) => `${name}.apple.com`),
);

const MAX_LENGTH = 2_000;

/**
 * An address where a merchant session may be requested, as a browser spells it: https, one of {@link APPLE_GATEWAYS},
 * port 443, no credentials. Undefined for any other address, because the backend would call it.
 */
export function appleGateway(text: string): string | undefined {
  const url = text.length > MAX_LENGTH ? undefined : parsedUrl(text);
  if (!url) return undefined;
  const { protocol, hostname, port, username, password, href } = url;
  const isApples = protocol === "https:" && port === "" && APPLE_GATEWAYS.has(hostname);
  return isApples && username === "" && password === "" ? href : undefined;
}

/** Apple's gateways by their documented names, including the Chinese and regional ones. */
const GATEWAY = /^(cn-)?apple-pay-gateway(-[a-z0-9]+){0,3}\.apple\.com$/;

/** Whether a merchant session may be requested at this address: https, one of Apple's gateways, the default port. */
export function isAppleGateway(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  return protocol === "https:" && port === "" && `${username}${password}` === "" && GATEWAY.test(hostname);
}

/** Whether the sandbox's bank declines a wallet's token: the token says so. */
export const isDeclinedToken = (token: string): boolean => /decline/i.test(token);

/** Apple's gateways by their documented names, the Chinese and the regional ones included. */
const GATEWAY = /^(cn-)?apple-pay-gateway(-[a-z0-9]+){0,3}\.apple\.com$/;

/** Whether a merchant session may be asked for at this address: https, one of Apple's gateways, no other port. */
export function isAppleGateway(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  return protocol === "https:" && port === "" && `${username}${password}` === "" && GATEWAY.test(hostname);
}

/** Whether a wallet's token is one that the sandbox's bank declines: it says so. */
export const isDeclinedToken = (token: string): boolean => /decline/i.test(token);

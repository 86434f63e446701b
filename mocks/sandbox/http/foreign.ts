import type { IncomingMessage } from "node:http";
import { ContractError } from "../rules/contract-error";

/**
 * Refuses requests that another site's page makes a browser send. Programs send neither header and are let in: the
 * sandbox is open by design to everyone who reaches its port, but not to every page that its developer visits.
 *
 * @throws ContractError 403
 */
export function refuseForeign({ headers }: Pick<IncomingMessage, "headers">, ownOrigin: string): void {
  const { "sec-fetch-site": site, origin, host } = headers;
  const isOwnOrigin = origin === undefined || origin === ownOrigin || origin === `http://${host}`;
  const isOwn = site === undefined ? isOwnOrigin : site === "same-origin" || site === "none";
  if (isOwn) return;
  throw new ContractError(403, "FOREIGN", { pt: "Outro site não pode", en: "Another site may not do this" });
}

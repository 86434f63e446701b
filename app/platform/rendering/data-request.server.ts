/** The header in which {@link "./incoming.server"} notes that a page's data alone was asked for. */
export const DATA_REQUEST = "x-data-request";

/** Whether a request is for the data of a page, by a script that has the page's frame already. */
export function isDataRequest({ headers }: Pick<Request, "headers">): boolean {
  return headers.get(DATA_REQUEST) === "1";
}

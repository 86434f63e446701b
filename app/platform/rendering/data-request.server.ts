/** The header in which {@link "./incoming.server"} notes that only a page's data was requested. */
export const DATA_REQUEST = "x-data-request";

/** Whether a script requests only the data of a page. */
export function isDataRequest({ headers }: Pick<Request, "headers">): boolean {
  return headers.get(DATA_REQUEST) === "1";
}

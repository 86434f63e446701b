/** Returns the fingerprint of the bill, in few bytes. 503 while the backend does not answer. */
export const BILL_NEWS = "/resources/table-bill";

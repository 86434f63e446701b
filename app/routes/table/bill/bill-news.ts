/** Says how the bill is that one sits at, in few bytes; 503 while the backend does not answer. */
export const BILL_NEWS = "/resources/table-bill";

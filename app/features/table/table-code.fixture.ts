/** What the code of a table of the demo restaurant says. */
export function codeOf(table: string, origin: string): string {
  return `${origin}/table-payment?${new URLSearchParams({ store_id: "vila-madalena", table_id: table })}`;
}

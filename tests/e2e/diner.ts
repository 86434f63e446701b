import type { Guest } from "./guest";

/** Somebody at a table with a phone: what they do by the labels that stand there. */
export class Diner {
  constructor(readonly guest: Guest) {}

  /** Reads the code of a table with the phone's own camera, which leads to the link. */
  async scans(table: string): Promise<void> {
    const query = new URLSearchParams({ store_id: "vila-madalena", table_id: table });
    await this.guest.page.goto(`/table-payment?${query}`);
  }
}

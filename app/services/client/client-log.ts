/** What the API client needs of a logger. */
export interface ClientLog {
  debug(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}

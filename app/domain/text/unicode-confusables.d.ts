/** The package's own types are in a file that its `package.json` does not name. */
declare module "unicode-confusables" {
  /** The text with each sign in the place of all that look like it. Unicode TS39. */
  export function rectifyConfusion(text: string): string;
}

/** A development rebuild loads this file again, after it was set. */
declare global {
  var comandaBuild: string | undefined;
}

/** Notes the id of the build that runs. It changes with any file that the browser loads. */
export function noteBuild({ version }: { version: string }): void {
  globalThis.comandaBuild = version;
}

/** The id of the build that runs. Empty in tests of single routes. */
export function buildId(): string {
  return globalThis.comandaBuild ?? "";
}

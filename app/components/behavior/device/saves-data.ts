/** Whether nothing is loaded that was not asked for: the visitor saves data, or the network is of the second generation. */
export function savesData(): boolean {
  const { saveData, effectiveType = "" } = navigator.connection ?? {};
  return saveData === true || effectiveType.endsWith("2g");
}

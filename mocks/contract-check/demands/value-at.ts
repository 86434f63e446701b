/** The value at a path in an answer, such as `items.0.id`. */
export function valueAt(body: unknown, at: string): unknown {
  if (at === "") return body;
  return at.split(".").reduce<unknown>((value, name) => {
    if (typeof value !== "object" || value === null) return undefined;
    return Object.entries(value).find(([key]) => key === name)?.[1];
  }, body);
}

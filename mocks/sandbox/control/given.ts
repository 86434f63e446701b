type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Removes undefined fields, so that absent ones keep their value. */
export function given<T extends object>(fields: T): Present<T> {
  const present: Present<T> = { ...fields };
  for (const key of Object.keys(fields)) {
    if (Reflect.get(present, key) === undefined) Reflect.deleteProperty(present, key);
  }
  return present;
}

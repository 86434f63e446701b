import { Answer } from "~/platform/forms/answer.server";

/** A page from a fresh read. @throws if it shows last known content */
export async function fresh<P extends object, A>(page: Promise<P | Answer<A>>): Promise<P> {
  const read = await page;
  if (read instanceof Answer) throw new Error("not read just now");
  return read;
}

import { Answer } from "~/platform/forms/answer.server";

/** The page that was read just now. @throws where it is one that was last known */
export async function fresh<P extends object, A>(page: Promise<P | Answer<A>>): Promise<P> {
  const read = await page;
  if (read instanceof Answer) throw new Error("not read just now");
  return read;
}

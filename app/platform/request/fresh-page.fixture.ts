import invariant from "tiny-invariant";
import { Answer } from "~/platform/forms/form-refusal.server";

/** A page from a fresh read. @throws the redirect if it leads elsewhere; an error if it is refused */
export async function fresh<P extends object, A>(page: Promise<P | Answer<A> | Response>): Promise<P> {
  const read = await pageOf(page);
  invariant(!(read instanceof Answer), "not read just now");
  return read;
}

/** What `work` shows. @throws the redirect if it leads elsewhere */
export async function pageOf<P>(work: Promise<P | Response>): Promise<P> {
  const page = await work;
  if (page instanceof Response) throw page;
  return page;
}

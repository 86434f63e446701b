import type { Answer } from "./ask";
import { formsOf, type Phone } from "./phone";
import { Reader } from "./reader";

/** The pages of a shared order. */
export const OWN = "/cart/shared";
export const DISHES = "/shared/dishes";
export const MENU = "/shared/menu";

/** Opens somebody's cart to others; the link, as a path. @throws where it is not opened */
export async function opensLink(owner: Phone, name = "Ana"): Promise<string> {
  const { status } = await owner.sends(OWN, { name });
  if (status !== 303) throw new Error(`the bag is not opened: ${status}`);
  return linkOf(owner);
}

/** The link that the owner's page shows. @throws where there is none */
export async function linkOf(owner: Phone): Promise<string> {
  const { body } = await owner.opens(OWN);
  const link = /value="[^"]*(\/shared\/[\w-]{32})"/.exec(body)?.[1];
  if (link === undefined) throw new Error("the page shows no link");
  return link;
}

/** Comes in by a link. @throws where they may not */
export async function comesIn(friend: Phone, link: string, name: string): Promise<void> {
  const { status, headers } = await friend.sends(link, { name });
  if (headers.location !== MENU) throw new Error(`${name} may not come in: ${status}`);
}

/** The form that puts what is shown into the cart. @throws where nothing can be taken */
export async function takeForm(owner: Phone): Promise<Record<string, string>> {
  const { body } = await owner.opens(OWN);
  const form = formsOf(body, OWN).find(({ fields }) => "dishes" in fields);
  if (!form) throw new Error("nothing can be taken");
  return { ...form.fields, intent: "take" };
}

/** Somebody with an address, in whose browser a cart can be opened. */
export async function owner(origin: string): Promise<Reader> {
  const ana = new Reader(origin, "pt-BR");
  await ana.isIn();
  return ana;
}

/** Somebody without a session who has come in by a link. */
export async function friend(origin: string, link: string, name = "Bia"): Promise<Reader> {
  const one = new Reader(origin, "en-US");
  await comesIn(one, link, name);
  return one;
}

/** Puts a dish into the shared order. An equal one grows: another `note` makes another dish. */
export function chooses(one: Phone, quantity = "1", item = "pudim", note = ""): Promise<Answer> {
  return one.posts(`${MENU}/${item}`, { quantity, note });
}

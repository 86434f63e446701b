import { openText, sealText } from "~/platform/cookies/sealed-cookie.server";

/** A degree's thousandth is about a hundred metres: so many hundred metres to each side of the first. */
const STEP = 0.00001;
const ROW = 400;

/**
 * The cookies of many guests, made of those of one: each lives somewhere else, a metre or more from the others. The
 * storefront keeps nothing of a session but its cookies, so a sealed cookie is a session.
 *
 * @param cookie - the header of a guest with an address
 * @param secret - the first of SESSION_SECRETS
 * @throws where the header has no order draft with a place
 */
export function manySessions(cookie: string, secret: string, count: number): string[] {
  const sealed = /(?:^|; )order=([^;]+)/.exec(cookie)?.[1] ?? "";
  const plain = openText(sealed, "order", [secret]);
  const place = /"latitude":(-?[\d.]+),"longitude":(-?[\d.]+)/.exec(plain ?? "");
  if (!plain || !place) throw new Error("this guest has no address");
  const [found, latitude, longitude] = [place[0], Number(place[1]), Number(place[2])];
  return Array.from({ length: count }, (_, at) => {
    const north = (latitude + (at % ROW) * STEP).toFixed(6);
    const east = (longitude + Math.floor(at / ROW) * STEP).toFixed(6);
    const own = plain.replace(found, `"latitude":${Number(north)},"longitude":${Number(east)}`);
    return cookie.replace(sealed, sealText(own, "order", [secret]));
  });
}

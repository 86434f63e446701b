/** The path one level up: `/profile/contact` for `/profile/contact/verify`. */
export function above(pathname: string): string {
  const segments = pathname.split("/").filter(Boolean);
  return `/${segments.slice(0, -1).join("/")}`;
}

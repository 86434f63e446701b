/** The page that a page of the profile belongs to: `/profile/contact` of `/profile/contact/verify`. */
export function above(pathname: string): string {
  const segments = pathname.split("/").filter(Boolean);
  return `/${segments.slice(0, -1).join("/")}`;
}

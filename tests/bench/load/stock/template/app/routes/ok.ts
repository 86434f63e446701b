/** A resource route that does nothing. */
export function loader() {
  return new Response("ok", { headers: { "Cache-Control": "no-store" } });
}

import "./news.css";

/** The id of {@link NewsPlace}. `public/worker.js` and `public/offline.js` know it. */
const PLACE = "news-place";

/**
 * Where news of the connection and of the build are told, at the top of every page. It is empty, because its news come
 * from `public/offline.js`, or from the service worker in a copy. React leaves what they put here alone.
 */
export function NewsPlace() {
  return (
    <div
      id={PLACE}
      aria-live="polite"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, so that React does not look inside
      dangerouslySetInnerHTML={{ __html: "" }}
    />
  );
}

import type { ReactNode } from "react";
import { useT } from "~/components/document/i18n";
import { Icon, type IconName } from "~/components/icon/icon";
import "./news.css";

/** What there can be to tell, in the order of the gallery. */
export const NEWS = ["copy", "offline", "refused", "unknown", "back", "update", "ready"] as const;
export type NewsKind = (typeof NEWS)[number];

const ICONS: Record<NewsKind, IconName> = {
  copy: "clock",
  offline: "alert",
  refused: "alert",
  unknown: "alert",
  back: "check",
  update: "again",
  ready: "check",
};

/**
 * A band of {@link "./news-place"}: about the connection, or about a new build. Script shows and closes it.
 *
 * @param time - of a copy; the service worker fills it in
 */
export function News({ kind, time }: { kind: NewsKind; time: string }) {
  const t = useT();
  const words: Record<NewsKind, ReactNode> = {
    copy: t("offline.copy", { time }),
    offline: t("offline.heading"),
    refused: t("status.offline.post"),
    unknown: t("offline.unknown"),
    back: t("status.offline.back"),
    update: (
      <>
        <b>{t("status.update.title")}</b> {t("status.update.body")}
      </>
    ),
    ready: t("offline.ready"),
  };
  return (
    <div className="news" data-news={kind}>
      <div className="wrap row">
        <Icon name={ICONS[kind]} />
        <p className="grow">{words[kind]}</p>
        {kind === "update" || kind === "back" ? (
          <button type="button" data-reload>
            {t("status.update.action")}
          </button>
        ) : null}
        {kind === "copy" || kind === "offline" ? null : (
          <button type="button" data-close aria-label={t("a11y.close")}>
            <Icon name="close" />
          </button>
        )}
      </div>
    </div>
  );
}

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

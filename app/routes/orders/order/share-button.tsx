import { usePlain } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { Icon } from "~/components/icon/icon";

/** Hands a link to the device's own sheet for sharing, by `app/plain/plain.ts`; hidden where the device has none. */
export function ShareButton({ url }: { url: string }) {
  const t = useT();
  if (!usePlain()) return null;
  return (
    <button
      type="button"
      className="btn btn-wide"
      hidden
      data-scripted="share"
      data-share={url}
      data-name={t("title.track.title")}
    >
      <Icon name="users" />
      {t("tracking.share.send")}
    </button>
  );
}

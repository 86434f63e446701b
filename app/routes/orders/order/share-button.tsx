import { useEffect, useState } from "react";
import { useT } from "~/components/document/i18n";
import { Icon } from "~/components/icon/icon";

/** Hands a link to the device's own sheet for sharing; not there where the device has none. */
export function ShareButton({ url }: { url: string }) {
  const t = useT();
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare("share" in navigator), []);
  if (!canShare) return null;
  const share = async () => {
    // A sheet that is closed again rejects: nothing was to come of it.
    await navigator.share({ url, title: t("title.track.title") }).catch(() => undefined);
  };
  return (
    <button type="button" className="btn btn-wide" onClick={() => void share()}>
      <Icon name="users" />
      {t("tracking.share.send")}
    </button>
  );
}

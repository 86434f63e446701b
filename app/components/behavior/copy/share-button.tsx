import { useScripted } from "~/components/document/document";
import { Icon } from "~/components/icon/icon";

interface ShareButtonProps {
  url: string;
  /** What the device calls the link when it is sent. */
  name: string;
  label: string;
}

/** Hands a link to the device's own sheet for sharing, by `app/browser/copy.ts`; hidden where the device has none. */
export function ShareButton({ url, name, label }: ShareButtonProps) {
  if (!useScripted()) return null;
  return (
    <button type="button" className="btn btn-wide" hidden data-share={url} data-name={name}>
      <Icon name="users" />
      {label}
    </button>
  );
}

import { useT } from "~/components/document/i18n";
import { PhoneLink } from "~/components/frame/footer/phone-link";
import { useRoot } from "~/components/frame/use-root";
import { Icon } from "~/components/icon/icon";

/** A link that calls an order's restaurant by its `phone`, or else the number for all matters. */
export function CallLink({ phone }: { phone: string | undefined }) {
  const t = useT();
  const root = useRoot();
  const call = phone ?? root?.phone;
  if (call === undefined) return null;
  return (
    <PhoneLink className="btn btn-line btn-wide fit" phone={call}>
      <Icon name="phone" />
      {t(phone === undefined ? "shell.contact" : "tracking.call")}
    </PhoneLink>
  );
}

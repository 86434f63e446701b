import { Link, useSearchParams } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import { PhoneLink } from "~/components/frame/footer/phone-link";
import { BY_HAND, courseOf, stepPath } from "~/features/address/address-steps";

/** The ways on where an address is not found: to write it by hand, or to call. */
export function NotOnMap({ phone }: { phone?: string | undefined }) {
  const t = useT();
  const [query] = useSearchParams();
  return (
    <p className="row">
      <Link className="link" to={stepPath(BY_HAND, courseOf(query))}>
        {t("geolocation.byHand.link")}
      </Link>
      {phone ? (
        <PhoneLink className="link" phone={phone} isShown>
          {t("geolocation.byHand.call", { phone })}
        </PhoneLink>
      ) : null}
    </p>
  );
}

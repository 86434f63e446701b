import { Link } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import { Icon } from "~/components/icon/icon";

export interface WhereProps {
  service: "DELIVERY" | "TAKEOUT";
  /** The address, or the restaurant of a takeout. Absent if unknown. */
  place?: string | undefined;
  /** Formatted time and fee, such as "35–45 min · R$ 7,90". */
  estimate?: string | undefined;
}

/** Where the order goes or is picked up, as a link to change it. */
export function Where({ service, place, estimate }: WhereProps) {
  const t = useT();
  const isTakeout = service === "TAKEOUT";
  return (
    <Link className="where" to={isTakeout ? "/stores" : "/geolocation?scope=address"}>
      <Icon name="pin" />
      <b>
        {place ?? t("shell.chooseAddress")}
        {place ? (
          <span className="sr">{`, ${t(isTakeout ? "store.change" : "a11y.changeAddress")}`}</span>
        ) : null}
      </b>
      <Icon name="down" />
      {estimate ? <span>{estimate}</span> : null}
    </Link>
  );
}

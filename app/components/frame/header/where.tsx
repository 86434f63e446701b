import { useT } from "~/components/document/i18n";
import { WayOut } from "~/components/frame/way-out";
import { Icon } from "~/components/icon/icon";

export interface WhereProps {
  service: "DELIVERY" | "TAKEOUT";
  /** The address, or the restaurant of a takeout. Absent if unknown. */
  place?: string | undefined;
  /** Formatted time and fee, such as "35–45 min · R$ 7,90". */
  estimate?: string | undefined;
  /** The page of the restaurants. */
  stores: string;
  /** See `WayOut`. */
  form?: string | undefined;
}

/** Where the order goes or is picked up, as a link to change it. */
export function Where({ service, place, estimate, stores, form }: WhereProps) {
  const t = useT();
  const isTakeout = service === "TAKEOUT";
  return (
    <WayOut
      className="where"
      form={form}
      href={isTakeout ? stores : "/geolocation?scope=address"}
      data-sheet={isTakeout ? "" : undefined}
    >
      <Icon name="pin" />
      <b>
        {place ?? t("shell.chooseAddress")}
        {place ? (
          <span className="sr">{`, ${t(isTakeout ? "store.change" : "a11y.changeAddress")}`}</span>
        ) : null}
      </b>
      <Icon name="down" />
      {estimate ? <span>{estimate}</span> : null}
    </WayOut>
  );
}

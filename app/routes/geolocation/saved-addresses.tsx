import { Link } from "@remix-run/react";
import { Tag } from "~/components/basics/tags/tags";
import { FormKey } from "~/components/document/form-key";
import { useT } from "~/components/document/i18n";
import { SubmitButton } from "~/components/form/submit-button";
import { Icon } from "~/components/icon/icon";
import { ADDRESSES } from "~/features/address/address-paths";
import type { SavedPlace } from "./saved-addresses.server";

/** So many are shown above the search. The others are folded. */
const SHOWN = 4;

interface SavedAddressesProps {
  places: readonly SavedPlace[];
  /** Where a choice leads. */
  back: string;
}

/** The customer's saved addresses. A press sends the order there. */
export function SavedAddresses({ places, back }: SavedAddressesProps) {
  const t = useT();
  const more = places.slice(SHOWN);
  return (
    <section className="stack tight" aria-labelledby="saved">
      <div className="section-head mt0">
        <h2 className="sub" id="saved">
          {t("addresses.heading")}
        </h2>
        <Link to={ADDRESSES}>{t("addresses.pick.manage")}</Link>
      </div>
      <PlaceList places={places.slice(0, SHOWN)} back={back} />
      {more.length > 0 ? (
        <details className="stack tight">
          <summary className="link">{t("addresses.pick.more")}</summary>
          <PlaceList places={more} back={back} />
        </details>
      ) : null}
    </section>
  );
}

function PlaceList({ places, back }: SavedAddressesProps) {
  return (
    <ul className="stack tight">
      {places.map((place) => (
        <Place key={place.id} place={place} back={back} />
      ))}
    </ul>
  );
}

function Place({ place, back }: { place: SavedPlace; back: string }) {
  const t = useT();
  const { id, label, details, isMain, isChosen } = place;
  return (
    <li className="card row start">
      <Icon name="pin" />
      <div className="grow">
        <p className="tags">
          <b>{label}</b>
          {isMain ? <Tag>{t("addresses.main")}</Tag> : null}
          {isChosen ? (
            <Tag tone="accent" icon="check">
              {t("addresses.pick.chosen")}
            </Tag>
          ) : null}
        </p>
        {details.map((line) => (
          <p className="small muted" key={line}>
            {line}
          </p>
        ))}
      </div>
      {isChosen ? null : (
        <form className="fixed" method="post" action="/resources/address">
          <FormKey />
          <input type="hidden" name="back" value={back} />
          <SubmitButton className="btn btn-2 btn-s" name="address_id" value={id}>
            {t("addresses.pick.action")}
            <span className="sr"> {label}</span>
          </SubmitButton>
        </form>
      )}
    </li>
  );
}

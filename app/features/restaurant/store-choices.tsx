import { Tag } from "~/components/basics/tags";
import { useT } from "~/components/document/i18n";
import { ChoiceCard } from "~/components/form/fields/radio-cards";
import { addressLine } from "~/domain/address/address";
import type { StoreView } from "./store-view.server";

/** The restaurants of a form, to choose one. Its page loads `stores.css`. */
export function StoreChoices({ stores }: { stores: readonly StoreView[] }) {
  const t = useT();
  return (
    <fieldset>
      <legend className="sr">
        {t(stores.some(({ distance }) => distance) ? "store.list" : "store.listAnywhere")}
      </legend>
      <div className="choices">
        {stores.map((store) => (
          <ChoiceCard
            key={store.id}
            name="store"
            icon="store"
            value={store.id}
            label={store.name}
            detail={<StoreLines store={store} />}
            checked={store.isCurrent}
            disabled={store.isOut && !store.isCurrent}
            required
          />
        ))}
      </div>
    </fieldset>
  );
}

function StoreLines({ store: { address, distance, tags, detail, hours } }: { store: StoreView }) {
  const t = useT();
  return (
    <>
      <span className="grow">{addressLine(address, distance && t("store.distance", { distance }))}</span>
      {tags.map(({ text, tone }) => (
        <Tag key={text} tone={tone}>
          {text}
        </Tag>
      ))}
      {detail ? <span>{detail}</span> : null}
      {hours ? <span className="grow">{hours}</span> : null}
    </>
  );
}

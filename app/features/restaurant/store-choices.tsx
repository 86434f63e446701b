import { Tag } from "~/components/basics/tags";
import { useT } from "~/components/document/i18n";
import { SubmitButton } from "~/components/form/submit-button";
import { Icon } from "~/components/icon/icon";
import { addressLine } from "~/domain/address/address";
import type { StoreView } from "./store-view.server";
import "~/components/form/fields/choice.css";

interface StoreChoicesProps {
  stores: readonly StoreView[];
  /** What a press does. */
  action: string;
}

/**
 * The restaurants of a form: all of a card is the button that chooses it, by `store`. The one of the order has none, and neither has
 * one that takes no order today. Its page loads `stores.css`.
 */
export function StoreChoices({ stores, action }: StoreChoicesProps) {
  const t = useT();
  return (
    <ul
      className="choices"
      aria-label={t(stores.some(({ distance }) => distance) ? "store.list" : "store.listAnywhere")}
    >
      {stores.map((store) => {
        const card = (
          <>
            <Icon name="store" />
            <span>
              {store.name}
              <small> {<StoreLines store={store} />}</small>
            </span>
          </>
        );
        if (store.isCurrent || store.isOut)
          return (
            <li key={store.id} className="choice">
              {card}
            </li>
          );
        return (
          <li key={store.id}>
            <SubmitButton className="choice btn-wide" name="store" value={store.id}>
              {card}
              <Icon name="next" />
              <span className="sr"> {action}</span>
            </SubmitButton>
          </li>
        );
      })}
    </ul>
  );
}

function StoreLines({ store: { address, distance, tags, detail, hours, isCurrent } }: { store: StoreView }) {
  const t = useT();
  return (
    <>
      <span className="grow">{addressLine(address, distance && t("store.distance", { distance }))}</span>
      {isCurrent ? (
        <Tag tone="accent" icon="check">
          {t("addresses.pick.chosen")}
        </Tag>
      ) : null}
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

import { CartLine } from "~/components/cart/cart-line/cart-line";
import { FormKey } from "~/components/document/form-key";
import { useT } from "~/components/document/i18n";
import { Banner } from "~/components/feedback/banner/banner";
import { EmptyState } from "~/components/feedback/empty-state/empty-state";
import { FieldError } from "~/components/form/fields/field-error";
import { Icon } from "~/components/icon/icon";
import { itemPath } from "~/domain/menu/item-path";
import { CART } from "~/domain/visit/cart-paths";
import type { RefusedChange } from "~/features/basket/line-change.server";
import { MAX_NOTE } from "~/features/checkout/form/checkout-fields";
import plate from "~/images/prato-vazio.svg";
import type { CartPage } from "./cart.server";

/** The empty cart, with a link to the menu. */
export function EmptyCart({ isGone }: { isGone: boolean }) {
  const t = useT();
  const words = isGone ? "cart.gone" : "cart.empty";
  return (
    <EmptyState
      page
      image={plate}
      title={t(`${words}.title`)}
      actions={
        <>
          <a className="btn" href="/menu">
            {t(`${words}.action`)}
          </a>
          <a className="btn btn-3" href={CART.shared}>
            {t("together.title")}
          </a>
        </>
      }
    >
      {t(`${words}.body`)}
    </EmptyState>
  );
}

/** The changes of the backend in the cart. */
export function Notices({ notices }: { notices: readonly { title: string; lines: readonly string[] }[] }) {
  return notices.map(({ title, lines }) => (
    <Banner key={title} icon="info" tone="warn" title={title}>
      {lines.map((line) => (
        <span className="block" key={line}>
          {line}
        </span>
      ))}
    </Banner>
  ));
}

type OwnLine = NonNullable<CartPage["cart"]>["lines"][number];

interface LinesProps {
  lines: readonly OwnLine[];
  refused: RefusedChange | undefined;
}

/** The lines of the cart, each with its quantity, its note and a link to change it. */
export function Lines({ lines, refused }: LinesProps) {
  return (
    <ul className="card lines">
      {lines.map((line, index) => (
        <CartLine
          key={line.id}
          line={line}
          action={CART.page}
          editHref={itemPath(line.item_id, line.id)}
          at={`l${index}`}
        >
          <LineNote line={line} refused={refused?.line === line.id ? refused : undefined} at={`l${index}`} />
        </CartLine>
      ))}
    </ul>
  );
}

interface LineNoteProps {
  line: OwnLine;
  refused: RefusedChange | undefined;
  at: string;
}

function LineNote({ line, refused, at }: LineNoteProps) {
  const t = useT();
  const id = `note-${at}`;
  const error = refused && <FieldError id={`${id}-error`}>{refused.error}</FieldError>;
  if (line.status === "UNAVAILABLE") return error;
  const isNote = refused?.note !== undefined;
  return (
    <>
      {isNote ? null : error}
      <details open={isNote}>
        <summary className="link small">
          {t("bag.line.note")}
          <span className="sr">{`, ${line.name}`}</span>
          <Icon name="down" />
        </summary>
        <form className="field" method="post" action={`${CART.page}#${at}`} data-live="">
          <FormKey />
          <input type="hidden" name="line" value={line.id} />
          <input type="hidden" name="was" value={line.note ?? ""} />
          <label className="sr" htmlFor={id}>
            {t("bag.line.noteOf", { item: line.name })}
          </label>
          <textarea
            className="input"
            id={id}
            name="note"
            maxLength={MAX_NOTE}
            defaultValue={refused?.note ?? line.note ?? ""}
            aria-invalid={isNote || undefined}
            aria-describedby={isNote ? `${id}-error` : undefined}
          />
          {isNote ? error : null}
          <button type="submit" className="btn btn-2 btn-s fit">
            {t("bag.line.noteSave")}
          </button>
        </form>
      </details>
    </>
  );
}

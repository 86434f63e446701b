import { Tag } from "~/components/basics/tags/tags";
import { CopyButton } from "~/components/behavior/copy/copy-button";
import { ShareButton } from "~/components/behavior/copy/share-button";
import { toMiniLine } from "~/components/cart/lines-mini/lines-mini";
import { FormKey } from "~/components/document/form-key";
import { useLocale, useT } from "~/components/document/i18n";
import { formatMoney } from "~/domain/money/money";
import { SHARED } from "~/features/shared-order/shared-paths";
import type { OwnPerson } from "./own.server";
import "~/components/form/fields/field.css";

const FIELD = "shared-link";

interface LinkCardProps {
  /** Undefined: it was ended. */
  link: string | undefined;
  until: string;
  /** Whether the order has ended it. */
  isPlaced: boolean;
}

/** The link, until it ends; then the button that opens it again. */
export function LinkCard({ link, until, isPlaced }: LinkCardProps) {
  const t = useT();
  if (link === undefined) {
    return (
      <section className="card stack" aria-labelledby="link">
        <h2 className="sub" id="link">
          {t("together.ended")}
        </h2>
        <p className="muted">{t(isPlaced ? "together.placedHint" : "together.endedHint")}</p>
        <form className="stack tight" method="post" action={SHARED.own}>
          <FormKey />
          <button type="submit" className="btn btn-2 btn-wide" name="reopen" value="1">
            {t("together.reopen")}
          </button>
          <p className="small muted">{t("together.reopenHint", { when: until })}</p>
        </form>
      </section>
    );
  }
  return (
    <section className="card stack" aria-labelledby="link">
      <h2 className="sub" id="link">
        {t("together.title")}
      </h2>
      <p className="small muted">{t("together.rules")}</p>
      <div className="field">
        <label htmlFor={FIELD}>{t("together.link")}</label>
        <input className="input" id={FIELD} type="url" readOnly value={link} />
        <p className="hint">{t("together.until", { when: until })}</p>
      </div>
      <div className="stack tight">
        <ShareButton url={link} name={t("together.title")} label={t("together.send")} />
        <CopyButton
          field={FIELD}
          label={t("together.copy")}
          done={t("together.copied")}
          icon="copy"
          className="btn btn-2 btn-wide"
        />
        <form method="post" action={SHARED.own}>
          <FormKey />
          <button type="submit" className="btn btn-3 btn-wide" name="end" value="1">
            {t("together.end")}
          </button>
        </form>
      </div>
    </section>
  );
}

/** Asks once whether a person is to be removed, with what they chose. */
export function AskRemove({ person: { id, name } }: { person: OwnPerson }) {
  const t = useT();
  return (
    <form className="card stack tight" method="post" action={SHARED.own} aria-labelledby="ask-remove">
      <FormKey />
      <h2 className="sub" id="ask-remove">
        {t("together.askRemove", { name })}
      </h2>
      <p className="muted">{t("together.askRemoveBody")}</p>
      <div className="btns">
        <button type="submit" className="btn btn-2" name="person" value={id}>
          {t("together.removePerson", { name })}
        </button>
        <a className="btn btn-3" href={SHARED.own}>
          {t("together.keepPerson")}
        </a>
      </div>
    </form>
  );
}

/** What somebody chose, and where each dish is. */
export function PersonCard({ person: { name, dishes, askPath } }: { person: OwnPerson }) {
  const t = useT();
  const locale = useLocale();
  return (
    <section className="card stack tight">
      <div className="section-head">
        <h2 className="sub" translate="no">
          {name}
        </h2>
        {askPath === undefined ? (
          <span className="small muted">{t("together.parted")}</span>
        ) : (
          <a href={askPath} aria-label={t("together.removePerson", { name })}>
            {t("together.remove")}
          </a>
        )}
      </div>
      {dishes.length === 0 ? <p className="small muted">{t("together.empty.title")}</p> : null}
      <ul className="lines-mini">
        {dishes.map(({ id, line, state, tone, hints, canRemove, isUnsure, isOut, putBack }) => {
          const { quantity, name: item, detail, note, total } = toMiniLine(line);
          return (
            <li className="line" key={id}>
              <span className="qty">{t("bag.times", { count: quantity })}</span>
              <div>
                {item}
                {detail ? <small>{detail}</small> : null}
                {note ? <small translate="no">{`“${note}”`}</small> : null}
                {hints.map((hint) => (
                  <small key={hint}>{hint}</small>
                ))}
                <div className="tags">
                  <Tag tone={tone}>{state}</Tag>
                  {canRemove ? (
                    <form method="post" action={SHARED.own} className="btns">
                      <FormKey />
                      {putBack === undefined ? null : (
                        <>
                          <input type="hidden" name="dishes" value={putBack} />
                          <button
                            type="submit"
                            className="btn btn-2 btn-s"
                            name="take"
                            value="1"
                            aria-label={t("together.againOf", { item, name })}
                          >
                            {t("together.again")}
                          </button>
                        </>
                      )}
                      {isUnsure ? (
                        <button
                          type="submit"
                          className="btn btn-2 btn-s"
                          name="again"
                          value={id}
                          aria-label={t("together.againOf", { item, name })}
                        >
                          {t("together.again")}
                        </button>
                      ) : null}
                      <button
                        type="submit"
                        className="btn btn-3 btn-s"
                        name="remove"
                        value={id}
                        aria-label={t("together.removeOf", { item, name })}
                      >
                        {t("together.remove")}
                      </button>
                    </form>
                  ) : null}
                </div>
              </div>
              {line.status || isOut ? null : <span className="price">{formatMoney(total, locale)}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

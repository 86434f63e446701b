import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Tag } from "~/components/basics/tags";
import { CopyButton, ShareButton } from "~/components/behavior/copy-button";
import { Follow } from "~/components/behavior/follow";
import { WhatsAppLink } from "~/components/behavior/whatsapp-link";
import { toMiniLine } from "~/components/cart/cart-line";
import { MoneyList } from "~/components/cart/money-list";
import { FormKey } from "~/components/document/document";
import { useLocale, useT } from "~/components/document/i18n";
import { intent } from "~/components/document/intent";
import { Banner } from "~/components/feedback/banner";
import { SubmitButton } from "~/components/form/submit-button";
import { RouteError } from "~/components/frame/error-page/error-page";
import type { PageHandle } from "~/components/frame/page-handle";
import { StepPage } from "~/components/frame/step-page";
import { formatMoney } from "~/domain/money/money";
import { SHARED_HOURS } from "~/domain/order/shared-order";
import { CART } from "~/domain/visit/cart-paths";
import { sharedNameForm } from "~/features/shared-order/joined.server";
import type { OwnPost } from "~/features/shared-order/own-shared.server";
import { SHARED } from "~/features/shared-order/shared-paths";
import { guard, guardOnce } from "~/guard.server";
import { typedForm } from "~/platform/forms/posted-form.server";
import { knownName } from "./join.server";
import { NameForm } from "./name-form";
import { type OwnPerson, ownPage, postOwn } from "./own.server";
import "~/components/form/fields/check.css";
import "~/components/frame/thumb-bar.css";
import "~/components/form/fields/field.css";

export const handle: PageHandle = { title: { key: "together.title", description: "together.description" } };

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const page = await ownPage(visitor);
    const constraint = getZodConstraint(sharedNameForm(visitor.t));
    // Without script a page that is read again loses the tick of the age.
    const refreshSeconds = page.kind === "own" && !page.askAge ? page.everySeconds : undefined;
    return { page, name: knownName(visitor), constraint, refreshSeconds };
  });
}

export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, async (visitor) => postOwn(visitor, await typedForm(args.request)));
}

/** A cart that is opened to others: the link, what they chose, and what each one owes. */
export default function OwnSharedPage() {
  const { page } = useLoaderData<typeof loader>();
  const t = useT();
  const isOwn = page.kind === "own";
  return (
    <StepPage back={CART.page} title={t("together.title")} bar={isOwn && page.toTake.count > 0}>
      {isOwn ? <Opened {...page} /> : <NotOpened />}
    </StepPage>
  );
}

type Own = Extract<ReturnType<typeof useLoaderData<typeof loader>>["page"], { kind: "own" }>;

/** The id of the form that takes, for the box outside of it. */
const TAKE = "take";

function Opened(own: Own) {
  const { people, asked, toTake, askAge, isMinor, owed, everySeconds } = own;
  const t = useT();
  const isNoneChosen = people.every(({ dishes }) => dishes.length === 0);
  const link = <LinkCard {...own} hasLeft={toTake.count > 0} isFirst={isNoneChosen} />;
  const Chosen = isNoneChosen ? "h2" : "h1";
  return (
    <div className={isNoneChosen ? "wrap narrow" : "wrap split"}>
      <div className="stack">
        {asked ? <AskRemove person={asked} /> : null}
        {isNoneChosen ? link : null}
        <section className="stack" aria-labelledby="chosen">
          <div className="section-head">
            <Chosen id="chosen">{t("together.chosen")}</Chosen>
            <a href={SHARED.own}>{t("common.refresh")}</a>
          </div>
          {isNoneChosen ? <p className="card muted">{t("together.nobody")}</p> : null}
          {toTake.count > 0 ? <p className="muted">{t("together.waitsWhy")}</p> : null}
          {people.map((person) => (
            <PersonCard key={person.id} person={person} />
          ))}
        </section>
        {isMinor ? <Banner icon="info" title={t("item.age.minor")} /> : null}
        {askAge ? (
          <label className="check">
            <input type="checkbox" name="age" form={TAKE} />
            <span className="grow">{t("item.age.label")}</span>
          </label>
        ) : null}
        {toTake.count > 0 ? <Take {...toTake} /> : null}
      </div>
      {isNoneChosen ? null : (
        <aside className="stack stuck">
          {link}
          {owed ? (
            <section className="card stack" aria-labelledby="owed">
              <h2 className="sub" id="owed">
                {t("together.owed")}
              </h2>
              <MoneyList rows={owed.rows} />
              {owed.hasApart ? <p className="small muted">{t("together.apartHint")}</p> : null}
            </section>
          ) : null}
        </aside>
      )}
      <Follow
        everySeconds={everySeconds}
        news={people
          .flatMap(({ name, dishes }) => [name, ...dishes.map(({ line, state }) => `${line.name}: ${state}`)])
          .join(". ")}
        words={undefined}
      />
    </div>
  );
}

/** Puts what is shown into the cart. Fixed to the foot of a phone. */
function Take({ count, dishes }: Own["toTake"]) {
  const t = useT();
  return (
    <form className="cartbar inline" method="post" action={SHARED.own} id={TAKE}>
      <FormKey />
      <input type="hidden" {...intent<OwnPost>("take")} />
      <input type="hidden" name="dishes" value={dishes} />
      <SubmitButton className="btn btn-wide">{t("together.take", { count })}</SubmitButton>
    </form>
  );
}

/** The form that opens the cart to others. */
function NotOpened() {
  const { name, constraint } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const t = useT();
  return (
    <div className="wrap narrow stack roomy">
      <div className="stack tight">
        <h1 className="sr">{t("together.title")}</h1>
        <p className="lead">{t("together.lead")}</p>
        <p className="muted">{t("together.rules", { hours: SHARED_HOURS })}</p>
      </div>
      <NameForm
        id="open"
        lastResult={lastResult}
        constraint={constraint}
        name={name}
        label={t("together.name")}
        action={t("together.open")}
      >
        <input type="hidden" {...intent<OwnPost>("open")} />
      </NameForm>
    </div>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}

const FIELD = "shared-link";

interface LinkCardProps extends Pick<Own, "link" | "invitation" | "until" | "isPlaced"> {
  /** Something that was chosen is not in the order. */
  hasLeft: boolean;
  /** It begins the page. */
  isFirst: boolean;
}

/** The link, until it ends; then the button that opens it again. */
function LinkCard({ link, invitation, until, isPlaced, hasLeft, isFirst }: LinkCardProps) {
  const t = useT();
  const Heading = isFirst ? "h1" : "h2";
  if (link === undefined) {
    return (
      <section className="card stack" aria-labelledby="link">
        <Heading className="sub" id="link">
          {t("together.ended")}
        </Heading>
        <p className="muted">
          {t(isPlaced ? "together.placedHint" : "together.endedHint")}
          {isPlaced && hasLeft ? ` ${t("together.leftHint")}` : null}
        </p>
        <form className="stack tight" method="post" action={SHARED.own}>
          <FormKey />
          <input type="hidden" {...intent<OwnPost>("reopen")} />
          <button type="submit" className="btn btn-2 btn-wide">
            {t("together.reopen")}
          </button>
          <p className="small muted">{t("together.reopenHint", { when: until })}</p>
        </form>
      </section>
    );
  }
  return (
    <section className="card stack" aria-labelledby="link">
      <Heading className="sub" id="link">
        {t("together.send")}
      </Heading>
      <p className="small muted">{t("together.rules", { hours: SHARED_HOURS })}</p>
      <div className="stack tight">
        <WhatsAppLink url={link} words={invitation} className="btn btn-wide" />
        <CopyButton
          field={FIELD}
          label={t("common.copyLink")}
          done={t("common.linkCopied")}
          icon="copy"
          className="btn btn-2 btn-wide"
        />
      </div>
      <div className="field">
        <label htmlFor={FIELD}>{t("together.link")}</label>
        <input className="input" id={FIELD} type="url" readOnly value={link} />
        <p className="hint">{t("together.until", { when: until })}</p>
      </div>
      <div className="stack tight">
        <ShareButton
          url={link}
          name={t("together.title")}
          words={invitation}
          label={t("together.sendElse")}
          className="btn btn-2 btn-wide"
        />
        <form method="post" action={SHARED.own}>
          <FormKey />
          <input type="hidden" {...intent<OwnPost>("end")} />
          <button type="submit" className="btn btn-3 btn-wide">
            {t("together.end")}
          </button>
        </form>
      </div>
    </section>
  );
}

/** Asks once whether a person is to be removed, with what they chose. */
function AskRemove({ person: { id, name } }: { person: OwnPerson }) {
  const t = useT();
  return (
    <form className="card stack tight" method="post" action={SHARED.own} aria-labelledby="ask-remove">
      <FormKey />
      <input type="hidden" {...intent<OwnPost>("removePerson")} />
      <input type="hidden" name="person" value={id} />
      <h2 className="sub" id="ask-remove">
        {t("together.askRemove", { name })}
      </h2>
      <p className="muted">{t("together.askRemoveBody")}</p>
      <div className="btns">
        <button type="submit" className="btn btn-2">
          {t("together.removePerson", { name })}
        </button>
        <a className="btn btn-3" href={SHARED.own}>
          {t("together.keepPerson")}
        </a>
      </div>
    </form>
  );
}

/** What one person chose, and where each dish is. */
function PersonCard({ person: { name, dishes, askPath } }: { person: OwnPerson }) {
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
          <a href={askPath}>{t("together.removePerson", { name })}</a>
        )}
      </div>
      {dishes.length === 0 ? <p className="small muted">{t("common.nothingChosen")}</p> : null}
      <ul className="lines-mini">
        {dishes.map(({ id, line, state, tone, hints, canRemove, isUnsure, isOut, putBack }) => {
          const { quantity, name: item, detail, note, total } = toMiniLine(line, t);
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
                      <input type="hidden" name="dish" value={id} />
                      {putBack === undefined ? null : (
                        <>
                          <input type="hidden" name="dishes" value={putBack} />
                          <button
                            type="submit"
                            className="btn btn-2 btn-s"
                            {...intent<OwnPost>("take")}
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
                          {...intent<OwnPost>("takeAgain")}
                          aria-label={t("together.againOf", { item, name })}
                        >
                          {t("together.again")}
                        </button>
                      ) : null}
                      <button
                        type="submit"
                        className="btn btn-3 btn-s"
                        {...intent<OwnPost>("removeDish")}
                        aria-label={t("together.removeOf", { item, name })}
                      >
                        {t("common.remove")}
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

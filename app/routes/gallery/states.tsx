import { useT } from "~/components/document/i18n";
import { EmptyState } from "~/components/feedback/empty-state/empty-state";
import { NEWS, News } from "~/components/feedback/news/news";
import { LoadFailure } from "~/components/frame/error-page/load-failure";
import { NotFound } from "~/components/frame/error-page/not-found";
import { Dialog, HoursTable } from "~/components/layers/dialog/dialog";
import mate from "~/images/mate-limao.svg";
import { Section } from "./section";

/** Empty states, and a link that opens the dialog. */
export function States() {
  const t = useT();
  return (
    <>
      <Section title={t("gallery.dialog")}>
        <a className="btn btn-line fit" href="/example?dialog=1">
          {t("gallery.openDialog")}
        </a>
      </Section>
      <Section title={t("gallery.news")}>
        <div className="stack">
          {NEWS.map((kind) => (
            <News key={kind} kind={kind} time="19:20" />
          ))}
        </div>
      </Section>
      <Section title={t("gallery.states")}>
        <div className="card">
          <EmptyState
            image={mate}
            title={t("cart.empty.title")}
            actions={
              <a className="btn" href="/menu">
                {t("status.404.action.menu")}
              </a>
            }
          >
            {t("cart.empty.body")}
          </EmptyState>
        </div>
      </Section>
    </>
  );
}

/** Page bodies have an `h1`, so only one is shown, by the query's `state`. */
export function StatePage({ state }: { state: string }) {
  return state === "failure" ? <LoadFailure code="8f2c-41a7" phone="(11) 3000-0000" /> : <NotFound />;
}

/** The closed restaurant's dialog. */
export function SampleDialog() {
  const t = useT();
  return (
    <Dialog
      icon="moon"
      title={t("enums.restaurant.closed")}
      actions={
        <>
          <a className="btn btn-wide" href="/example">
            {t("gallery.buttons.main")}
          </a>
          <a className="btn btn-3 btn-wide" href="/example">
            {t("status.404.action.menu")}
          </a>
        </>
      }
    >
      <HoursTable
        caption={t("gallery.sample.hours")}
        rows={[
          { day: t("gallery.sample.open"), periods: ["11:30–15:00", "18:00–22:30"], today: true },
          { day: t("gallery.sample.saturday"), periods: ["11:30–23:00"] },
        ]}
      />
    </Dialog>
  );
}

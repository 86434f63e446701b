import { useT } from "~/components/document/i18n";
import { Banner } from "~/components/feedback/banner";
import { Icon } from "~/components/icon/icon";
import "~/components/behavior/unstarted.css";

/** "sending": the position is found, and the next page is on its way. */
type Stage = "rest" | "asking" | "locating" | "sending" | "denied" | "failed";

const WAITING: readonly Stage[] = ["asking", "locating", "sending"];
const READY: readonly Stage[] = ["rest", "denied", "failed"];

/** An element that `app/browser/locate.ts` shows at these stages alone. Before the script runs it is hidden. */
const at = (...stages: readonly Stage[]) => ({ hidden: true, "data-at": stages.join(" ") });

/**
 * Uses the device's position instead of a typed address: the markup for `app/browser/locate.ts`, with the words of each
 * stage. The script posts the form with the position in two fields.
 *
 * @param form - the id of the form
 */
export function Locate({ form }: { form: string }) {
  const t = useT();
  return (
    <div className="stack tight scripted" data-locate>
      {/* Keeps the button's space, so that nothing moves when it appears. */}
      <span className="btn btn-3 btn-wide" data-at="" />
      <button type="button" className="btn btn-line btn-wide" {...at(...READY, ...WAITING)}>
        <Icon name="locate" />
        <span {...at(...READY)}>{t("geolocation.search.locate")}</span>
        <span {...at(...WAITING)}>{t("geolocation.search.locating")}</span>
      </button>
      <p className="small muted" data-said {...at("asking")}>
        {t("geolocation.search.allow")}
      </p>
      <button type="button" className="btn btn-3 btn-wide" {...at(...WAITING)}>
        {t("geolocation.search.stop")}
      </button>
      <div data-said {...at("denied")}>
        <Banner icon="info" tone="warn" title={t("form.location.denied")} />
      </div>
      <div data-said {...at("failed")}>
        <Banner icon="info" tone="warn" title={t("form.location.failed")} />
      </div>
      <input type="hidden" name="latitude" form={form} disabled />
      <input type="hidden" name="longitude" form={form} disabled />
    </div>
  );
}

import { useHere } from "~/components/document/here";
import { useT } from "~/components/document/i18n";
import { Form } from "~/components/form/form";
import { useRoot } from "~/components/frame/use-root";
import { WayOut } from "~/components/frame/way-out";

const ACTION = "/resources/consent";

/**
 * Asks whether visits may be counted, until it is answered. It has two equal buttons and is a band above the footer, so
 * it covers nothing. With `form` its buttons send that form along. It posts `consent` (yes or no) and `back` to /resources/consent.
 */
export function ConsentNotice({ form }: { form?: string | undefined }) {
  const asks = useRoot()?.asksConsent;
  const t = useT();
  const here = useHere();
  if (!asks) return null;
  const own = form === undefined ? {} : { form, formAction: ACTION, formNoValidate: true };
  return (
    <section className="foot" aria-labelledby="consent">
      <div className="wrap">
        <div className="grow">
          <h2 className="sub" id="consent">
            {t("consent.title")}
          </h2>
          <p>
            {t("consent.body")}{" "}
            <WayOut href="/privacy/cookies" form={form}>
              {t("consent.more")}
            </WayOut>
          </p>
        </div>
        <Form className="row" method="post" action={ACTION}>
          <input type="hidden" name="back" value={here} />
          <button type="submit" className="btn btn-line grow" {...own} name="consent" value="yes">
            {t("consent.action.accept")}
          </button>
          <button type="submit" className="btn btn-line grow" {...own} name="consent" value="no">
            {t("consent.action.decline")}
          </button>
        </Form>
      </div>
    </section>
  );
}

import { useT } from "~/components/document/i18n";
import { EmptyState } from "~/components/feedback/empty-state/empty-state";
import { FormKey } from "~/components/form/form-key";
import { PhoneLink } from "~/components/frame/footer/phone-link";
import { useHere } from "~/components/frame/here";
import { Icon } from "~/components/icon/icon";
import coffee from "~/images/cafe.svg";
import type { LoadFailureProps } from "./load-failure";

/** A posted form whose page could not be made, so that nothing of it has to be typed again. */
export interface KeptForm {
  /** Why it was refused, in words. */
  words?: string | undefined;
  /** Names and values. */
  fields: [string, string][];
  /** Whether it needs a new form key. */
  isKeyed: boolean;
}

/** The body of a page that could not be built after a post. It holds what was typed, and sends it again. */
export function SendAgain({ kept, code, phone }: LoadFailureProps & { kept: KeptForm }) {
  const t = useT();
  // A document: the page that failed has nothing that script could go on with.
  return (
    <form method="post" action={useHere()}>
      {kept.fields.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      {kept.isKeyed ? <FormKey /> : null}
      <EmptyState
        page
        image={coffee}
        title={t("status.loadFailure.post.title")}
        foot={code ? t("status.loadFailure.code", { code }) : undefined}
        actions={
          <>
            <button type="submit" className="btn">
              <Icon name="again" />
              {t("status.loadFailure.action")}
            </button>
            {phone ? (
              <PhoneLink className="btn btn-2" phone={phone}>
                <Icon name="phone" />
                {t("shell.contact")}
              </PhoneLink>
            ) : null}
          </>
        }
      >
        {`${kept.words ?? t("status.loadFailure.body")} ${t("status.loadFailure.post.body")}`}
      </EmptyState>
    </form>
  );
}

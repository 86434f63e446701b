import { useHere } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { EmptyState } from "~/components/feedback/empty-state";
import { PhoneLink } from "~/components/frame/footer";
import { Icon } from "~/components/icon/icon";
import coffee from "~/images/cafe.svg";

export interface LoadFailureProps {
  /** The request's id, for support. */
  code?: string | undefined;
  phone?: string | undefined;
  /** In the place of the page's own sentence. */
  words?: string | undefined;
}

/** The body of a page that could not be built. It offers to load the page again. */
export function LoadFailure({ code, phone, words }: LoadFailureProps) {
  const t = useT();
  return (
    <EmptyState
      page
      image={coffee}
      title={t("status.loadFailure.title")}
      foot={code ? t("status.loadFailure.code", { code }) : undefined}
      actions={
        <>
          <a className="btn" href={useHere()}>
            <Icon name="again" />
            {t("status.loadFailure.action")}
          </a>
          {phone ? (
            <PhoneLink className="btn btn-2" phone={phone}>
              <Icon name="phone" />
              {t("common.contact")}
            </PhoneLink>
          ) : null}
        </>
      }
    >
      {words ?? t("status.loadFailure.body")}
    </EmptyState>
  );
}

import type { ReactNode } from "react";
import { FormKey, useHere } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { EmptyState } from "~/components/feedback/empty-state";
import { PhoneLink } from "~/components/frame/footer";
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
  /** Nothing was posted: the path that is asked again. */
  again?: string | undefined;
}

/** The body of a page that could not be built after a post. It holds what was typed, and sends it again. */
export function SendAgain({ kept, code, phone }: LoadFailureProps & { kept: KeptForm }) {
  const t = useT();
  return (
    <PostAgain
      kept={kept}
      title={t("status.loadFailure.post.title")}
      foot={code ? t("status.loadFailure.code", { code }) : undefined}
      phone={phone}
    >
      {`${kept.words ?? t("status.loadFailure.body")} ${t("status.loadFailure.post.body")}`}
    </PostAgain>
  );
}

/** Whether a form was sent by the page that said that its browser had no cookies left. */
export const wasSentAgain = (kept: KeptForm | undefined) =>
  kept?.fields.some(([name]) => name === SENT_AGAIN) ?? false;

const SENT_AGAIN = "again";

/**
 * The body of a page for a browser that has sent no cookie with a form of ours: they were removed while the page was open, or
 * it keeps none. What is sent again from here shows which.
 */
export function CookiesGone({
  kept,
  phone,
}: Pick<LoadFailureProps, "phone"> & { kept: KeptForm | undefined }) {
  const t = useT();
  const { fields = [], isKeyed = false } = kept ?? {};
  return (
    <PostAgain
      kept={{ fields: [...fields, [SENT_AGAIN, "1"]], isKeyed }}
      title={t("status.cookiesGone.title")}
      foot={undefined}
      phone={phone}
    >
      {t("status.cookiesGone.body")}
    </PostAgain>
  );
}

/** The body of a page for a browser that keeps no cookies. Without them it can order by phone. */
export function NoCookies({ kept, phone }: Pick<LoadFailureProps, "phone"> & { kept: KeptForm | undefined }) {
  const t = useT();
  return (
    <PostAgain
      kept={kept ?? { fields: [], isKeyed: false }}
      title={t("status.noCookies.title")}
      foot={phone ? t("status.noCookies.phone", { phone }) : undefined}
      phone={phone}
    >
      {[kept?.words, t("status.noCookies.body")].filter(Boolean).join(" ")}
    </PostAgain>
  );
}

interface PostAgainProps {
  kept: KeptForm;
  title: string;
  foot: string | undefined;
  phone: string | undefined;
  children: ReactNode;
}

/** A document: the page that failed has nothing that script could go on with. */
function PostAgain({ kept, title, foot, phone, children }: PostAgainProps) {
  const t = useT();
  return (
    <KeptFields kept={kept}>
      <EmptyState
        page
        image={coffee}
        title={title}
        foot={foot}
        actions={
          <>
            {kept.again === undefined ? <AgainButton /> : <AgainLink path={kept.again} />}
            {phone ? (
              <PhoneLink className="btn btn-2" phone={phone}>
                <Icon name="phone" />
                {t("common.contact")}
              </PhoneLink>
            ) : null}
          </>
        }
      >
        {children}
      </EmptyState>
    </KeptFields>
  );
}

function KeptFields({ kept, children }: { kept: KeptForm; children: ReactNode }) {
  return (
    <form method="post" action={useHere()}>
      {kept.fields.map(([name, value], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same name and value can come twice
        <input key={at} type="hidden" name={name} value={value} />
      ))}
      {kept.isKeyed ? <FormKey /> : null}
      {children}
    </form>
  );
}

/** A document: the page that it asks for may lead on to another site. */
function AgainLink({ path }: { path: string }) {
  return (
    <a className="btn" href={path}>
      <Icon name="again" />
      {useT()("status.loadFailure.action")}
    </a>
  );
}

function AgainButton() {
  return (
    <button type="submit" className="btn">
      <Icon name="again" />
      {useT()("status.loadFailure.action")}
    </button>
  );
}

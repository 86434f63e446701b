import type { ReactNode } from "react";
import { useHere, useScripted } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { Icon } from "~/components/icon/icon";
import reservedCss from "./toast-reserved.css";
import "./toast.css";

const ICONS = { ok: "check", bad: "alert", info: "info" } as const;

interface ToastBoxProps {
  toast: ToastMessage;
  /** The control that closes it. */
  children: ReactNode;
}

/** A message over the page, or only for screen readers if the page itself shows what it says. */
function ToastBox({ toast: { text, tone }, children }: ToastBoxProps) {
  if (tone === "quiet") return <p className="sr">{text}</p>;
  return (
    <div className={tone === "bad" ? "toast toast-bad" : "toast"}>
      <Icon name={ICONS[tone]} />
      <span className="grow">{text}</span>
      {children}
    </div>
  );
}

interface ToastTemplateProps {
  name: string;
  toast: ToastMessage;
  /** Other words for it, where there is no network. */
  offline?: string;
}

/** A message that script shows by its name, see `app/browser/announce.ts`. */
export function ToastTemplate({ name, toast, offline }: ToastTemplateProps) {
  const t = useT();
  return (
    <template data-toast={name} data-offline={offline}>
      <ToastBox toast={toast}>
        <button type="button" aria-label={t("a11y.close")}>
          <Icon name="close" />
        </button>
      </ToastBox>
    </template>
  );
}

/** What script says where a post of this page was refused or had no answer. Nothing where no script runs. */
export function LiveWords() {
  const t = useT();
  if (!useScripted()) return null;
  return (
    <ToastTemplate
      name="refused"
      toast={{ tone: "bad", text: t("error.defaultError") }}
      offline={t("status.offline.post")}
    />
  );
}

/** A message over the page. */
export interface ToastMessage {
  /** In the page's language, at most 64 characters. */
  text: string;
  /** An error stays until it is dismissed. What the page itself shows is quiet: only screen readers are told. */
  tone: "ok" | "bad" | "info" | "quiet";
}

/**
 * The page's one polite live region, with the message. The cross is a link to the same page, which no longer has the
 * message.
 */
export function Toast({ toast }: { toast?: ToastMessage | undefined }) {
  const t = useT();
  const here = useHere();
  return (
    <div role="status" data-loading={useScripted() ? t("a11y.loading") : undefined}>
      {toast ? (
        <ToastBox toast={toast}>
          <a href={here} aria-label={t("a11y.close")}>
            <Icon name="close" />
          </a>
          <Reserved />
        </ToastBox>
      ) : null}
    </div>
  );
}

/** Where no script runs, nothing moves a message off what it covers: it has a place of its own at the top. */
function Reserved() {
  const link = <link rel="stylesheet" href={reservedCss} />;
  return useScripted() ? <noscript>{link}</noscript> : link;
}

import { useT } from "~/components/document/i18n";

interface WhatsAppLinkProps {
  /** The whole address. */
  url: string;
  /** Words before the address, where the page's preview card does not say enough. */
  words?: string;
  className?: string;
}

/** Sends a page of ours on by WhatsApp: a plain link, which opens the app or its page. */
export function WhatsAppLink({ url, words, className = "link" }: WhatsAppLinkProps) {
  const t = useT();
  const text = words === undefined ? url : `${words}\n${url}`;
  return (
    <a className={className} href={`https://wa.me/?${new URLSearchParams({ text })}`}>
      {t("shell.whatsApp")}
    </a>
  );
}

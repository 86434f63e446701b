import { useT } from "~/components/document/i18n";

/**
 * Sends a page of ours on by WhatsApp: a plain link, which opens the app or its page. The page's preview card says what it is.
 *
 * @param url - the whole address
 */
export function WhatsAppLink({ url }: { url: string }) {
  const t = useT();
  return (
    <a className="link" href={`https://wa.me/?${new URLSearchParams({ text: url })}`}>
      {t("shell.whatsApp")}
    </a>
  );
}

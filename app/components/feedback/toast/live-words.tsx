import { useScripted } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { ToastTemplate } from "./toast-template";

/** What script says where a post of this page was refused or had no answer. Nothing where no script runs. */
export function LiveWords() {
  const t = useT();
  if (!useScripted()) return null;
  return (
    <>
      <ToastTemplate name="refused" toast={{ tone: "bad", text: t("error.defaultError") }} />
      <ToastTemplate name="offline" toast={{ tone: "bad", text: t("status.offline.post") }} />
    </>
  );
}

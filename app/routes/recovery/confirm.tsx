import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import type { PageHandle } from "~/components/frame/page-handle";
import { LOGIN } from "~/features/account/account-paths";
import { guard } from "~/guard.server";
import { doneDraft } from "./recovery.server";

export const handle: PageHandle = {
  title: { key: "title.recoveryConfirm.title", description: "title.recoveryConfirm.description" },
};

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    doneDraft(visitor);
    return null;
  });
}

/** Says that the password is changed. */
export default function ConfirmPage() {
  const t = useT();
  return (
    <>
      <h1>{t("title.recoveryConfirm.title")}</h1>
      <p className="lead">{t("toast.successMessageResetPassText")}</p>
      <Link className="btn btn-wide" to={LOGIN}>
        {t("title.auth.title")}
      </Link>
    </>
  );
}

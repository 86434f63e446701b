import { Link } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import { TABLE } from "~/domain/table/table-paths";

/** The link to the tutorial, for whoever has skipped it or seen it before. */
export function HowLink() {
  const t = useT();
  return (
    <p className="small">
      <Link className="link" to={TABLE.howItWorks}>
        {t("title.tableTutorial.title")}
      </Link>
    </p>
  );
}

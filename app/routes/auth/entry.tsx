import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/frame/page-handle";
import { useT } from "~/components/i18n";
import { guard } from "~/modules/guard.server";
import { openToday } from "./open-today.server";

export const handle: PageHandle = {
  title: { key: "title.auth.title", description: "title.auth.description" },
  index: true,
};

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => ({ openToday: await openToday(visitor) }));
}

/** The ways in; for now the one without an account. */
export default function EntryPage() {
  const { openToday } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <div className="stack">
        <h1>{t("entry.auth.heading")}</h1>
        <p className="lead">{t("entry.auth.guestHint")}</p>
      </div>
      <Link className="btn btn-wide" to="/geolocation">
        {t("entry.auth.guest")}
      </Link>
      {openToday ? <p className="small muted">{openToday}</p> : null}
    </>
  );
}

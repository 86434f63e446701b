import { z } from "zod";
import { QrCode } from "~/components/basics/qr-code";
import { useT } from "~/components/document/i18n";
import { intent } from "~/components/document/intent";
import { TABLE } from "~/domain/table/table-flow";
import { sealedCookie } from "~/platform/cookies/sealed-cookie.server";
import { env } from "~/platform/env/env.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { idSchema } from "~/services/contract/primitives.server";
import { tableIn } from "./find-table.server";

/** What the notice shows. */
export interface TableLinkView {
  /** A table's own link was opened; otherwise only the page of all tables. */
  isOfTable: boolean;
  /** The link, for a picture to scan. */
  link: string;
  /** The link without `https://`, to type it instead. */
  address: string;
}

/** The notice with a link, which opens the table on the phone. Undefined if there is no link to show. */
export function tableLinkView(visitor: Visitor): TableLinkView | undefined {
  const table = !visitor.isHandheld ? tableLinkCookie.read(visitor.request) : undefined;
  if (!table) return undefined;
  return {
    isOfTable: isTable(table),
    link: linkOf(table),
    address: `${new URL(env.APP_ORIGIN).host}/table`,
  };
}

const ENTRY = /^\/table-payment\/?$/i;
const PAGES = /^\/table(?:\/|$)/i;
/** The longest link that a phone's camera can read from a screen. */
const MAX_LINK = 400;

/** The table of a link that was opened on a desktop. Empty where a page of tables was opened. */
const linkSchema = z.object({ store: idSchema, table: idSchema }).partial();
type NotedLink = z.output<typeof linkSchema>;

const isTable = ({ store, table }: NotedLink) => store !== undefined && table !== undefined;

export const tableLinkCookie = sealedCookie({
  name: "table-link",
  schema: linkSchema,
});

/** The address of a table on this site, as its code should have it; without one, the page that asks for its code or number. */
export function tablePath({ store, table }: NotedLink): string {
  if (store === undefined || table === undefined) return TABLE.terms;
  return `/table-payment?${new URLSearchParams({ store_id: store, table_id: table })}`;
}

/** The link that a phone reads from a screen. */
const linkOf = (table: NotedLink) => env.APP_ORIGIN + tablePath(table);

/**
 * Remembers a table's link, or a page of tables, that was opened on a desktop, for the notice about where it can be opened.
 * Decisions: "Guards", rule 3. @throws ApiError
 */
export async function noteTableLink(visitor: Visitor): Promise<void> {
  const { url, isHandheld } = visitor;
  if (isHandheld) return;
  const table = ENTRY.test(url.pathname) ? tableIn(url.search) : PAGES.test(url.pathname) ? {} : undefined;
  if (!table || linkOf(table).length > MAX_LINK || !(await visitor.content()).table_payment) return;
  visitor.setCookie(tableLinkCookie.seal(table));
}

/** What the buttons of {@link TableLinkNotice} ask for. Either closes it. */
export const tableLinkPost = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("openHere") }),
  z.object({ intent: z.literal("close") }),
]);
type TableLinkPost = z.input<typeof tableLinkPost>;

/** On a desktop: a picture of a link, which opens a table on the phone. Its button goes on here, for what is no desktop. */
export function TableLinkNotice({ link: { isOfTable, link, address } }: { link: TableLinkView }) {
  const t = useT();
  return (
    <section className="card btns roomy" aria-labelledby="open-on-phone">
      {/* The margin is to the text beside it. */}
      <div id="table-link">
        <QrCode text={link} label={t("seat.phone.picture")} size={192} margin={1 / 12} />
      </div>
      <div className="grow">
        <h2 className="sub" id="open-on-phone">
          {t(isOfTable ? "seat.phone.title" : "seat.phone.anyTitle")}
        </h2>
        <p className="muted">{t(isOfTable ? "seat.phone.body" : "seat.phone.anyBody")}</p>
        <p className="small muted">{t("seat.phone.type", { address })}</p>
        <form className="card-foot" method="post" action="/resources/table-link">
          <button type="submit" className="btn btn-2" {...intent<TableLinkPost>("openHere")}>
            {t(isOfTable ? "seat.phone.here" : "seat.phone.number")}
          </button>
          <button type="submit" className="btn btn-3" {...intent<TableLinkPost>("close")}>
            {t("seat.phone.action")}
          </button>
        </form>
      </div>
    </section>
  );
}

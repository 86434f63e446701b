import { FormKey } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { Banner } from "~/components/feedback/banner";
import { FieldFrame } from "~/components/form/fields/field-frame";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import type { QrcodeView } from "./qrcode.server";
import type { ScanReply, TableName } from "./scan-reply";

/** The errors of a reply for the summary. Those of the camera stand above its picture. */
export function replyErrors(reply: ScanReply | undefined): { id?: string; message: string }[] {
  const { code: _, ...errors } = reply?.errors ?? {};
  return [
    ...(reply?.form ? [{ message: reply.form }] : []),
    ...Object.entries(errors).map(([id, message]) => ({ id, message })),
  ];
}

/** The table that was found, with nothing left to pay. */
export function ClosedTable({ table, store }: TableName) {
  const t = useT();
  return (
    <Banner icon="info" title={t("table.TABLE_NOT_PAYABLE.Closed.title")} role="alert">
      {t("scan.closed", { table, store })} {t("table.TABLE_NOT_PAYABLE.Closed.body")}
    </Banner>
  );
}

/** The ids that connect a field with its hint and its error. */
function partsOf(id: string, error: string | undefined, hasHint: boolean) {
  const hintId = hasHint ? `${id}-hint` : undefined;
  const parts = { id, error, errorId: `${id}-error`, hintId, optional: false };
  const control = {
    id,
    name: id,
    required: true,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": [error ? parts.errorId : "", hintId ?? ""].filter(Boolean).join(" ") || undefined,
  };
  return { parts, control };
}

interface NumberFormProps {
  stores: QrcodeView["stores"];
  /** The restaurant of the table that was found before. */
  store?: string | undefined;
  /** Why the last number leads nowhere, and what was typed. */
  reply: ScanReply | undefined;
  /** What a page with several forms asks this one for. */
  intent?: { name: string; value: string } | undefined;
}

/** The table's number, as printed below the code, and the restaurant if there are several. */
export function NumberForm({ stores, store, reply, intent }: NumberFormProps) {
  const t = useT();
  const { errors = {}, typed } = reply ?? {};
  const number = partsOf("table", errors.table, true);
  return (
    <Form className="stack tight" method="post">
      {intent ? (
        <>
          <FormKey />
          <input type="hidden" {...intent} />
        </>
      ) : null}
      <StoreField stores={stores} store={typed?.store ?? store} error={errors.store} />
      <FieldFrame parts={number.parts} label={t("scan.number.label")} hint={t("scan.number.hint")}>
        <div className="with">
          <input
            className="input"
            type="text"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            defaultValue={typed?.table}
            {...number.control}
          />
          <SubmitButton className="btn btn-2">{t("register.action")}</SubmitButton>
        </div>
      </FieldFrame>
    </Form>
  );
}

function StoreField({
  stores,
  store,
  error,
}: Pick<NumberFormProps, "stores"> & { store: string | undefined; error: string | undefined }) {
  const t = useT();
  const [only, ...others] = stores;
  if (only && others.length === 0) return <input type="hidden" name="store" value={only.code} />;
  const { parts, control } = partsOf("store", error, false);
  return (
    <FieldFrame parts={parts} label={t("scan.store.label")}>
      <select className="input" defaultValue={store ?? ""} {...control}>
        <option value="">{t("common.choose")}</option>
        {stores.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

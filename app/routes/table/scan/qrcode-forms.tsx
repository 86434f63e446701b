import { useT } from "~/components/document/i18n";
import { FieldFrame } from "~/components/form/fields/field-frame";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { Icon } from "~/components/icon/icon";
import type { QrcodeView } from "./qrcode-view.server";

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

/** A photo of the code, which the server reads. */
export function PhotoForm({ error }: { error: string | undefined }) {
  const t = useT();
  const { parts, control } = partsOf("photo", error, true);
  return (
    <Form className="stack tight" method="post" encType="multipart/form-data">
      <FieldFrame parts={parts} label={t("scan.photo.label")} hint={t("scan.photo.hint")}>
        <input
          className="input"
          type="file"
          accept="image/jpeg,image/png,image/webp"
          capture="environment"
          {...control}
        />
      </FieldFrame>
      <SubmitButton className="btn btn-2 btn-wide">
        <Icon name="image" />
        {t("scan.photo.action")}
      </SubmitButton>
    </Form>
  );
}

interface NumberFormProps {
  stores: QrcodeView["stores"];
  store: string | undefined;
  /** The number, as typed. */
  typed: string | undefined;
  errors: { store?: string | undefined; table?: string | undefined };
}

/** The table's number, as printed below the code, and the restaurant if there are several. */
export function NumberForm({ stores, store, typed, errors }: NumberFormProps) {
  const t = useT();
  const number = partsOf("table", errors.table, true);
  return (
    <Form className="stack tight" method="post">
      <StoreField stores={stores} store={store} error={errors.store} />
      <FieldFrame parts={number.parts} label={t("scan.number.label")} hint={t("scan.number.hint")}>
        <div className="with">
          <input
            className="input"
            type="text"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            defaultValue={typed}
            {...number.control}
          />
          <SubmitButton className="btn btn-2">{t("scan.number.action")}</SubmitButton>
        </div>
      </FieldFrame>
    </Form>
  );
}

function StoreField({
  stores,
  store,
  error,
}: Pick<NumberFormProps, "stores" | "store"> & { error: string | undefined }) {
  const t = useT();
  const [only, ...others] = stores;
  if (only && others.length === 0) return <input type="hidden" name="store" value={only.id} />;
  const { parts, control } = partsOf("store", error, false);
  return (
    <FieldFrame parts={parts} label={t("scan.store.label")}>
      <select className="input" defaultValue={store ?? ""} {...control}>
        <option value="">{t("scan.store.choose")}</option>
        {stores.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

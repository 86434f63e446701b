import { useT } from "~/components/document/i18n";
import { Icon } from "~/components/icon/icon";
import type { ToastMessage } from "./message";
import { ToastBox } from "./toast-box";

/** A message that script shows by its name, see `app/browser/announce.ts`. */
export function ToastTemplate({ name, toast }: { name: string; toast: ToastMessage }) {
  const t = useT();
  return (
    <template data-toast={name}>
      <ToastBox toast={toast}>
        <button type="button" aria-label={t("a11y.close")}>
          <Icon name="close" />
        </button>
      </ToastBox>
    </template>
  );
}

import type { InputHTMLAttributes } from "react";
import { useT } from "~/components/document/i18n";
import { Icon } from "~/components/icon/icon";
import "./choice.css";

type PhotoInputProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "accept" | "className" | "required"
>;

/**
 * A field for a photo, in our words: a browser's own button speaks the browser's language. The field lies over them, not to be
 * seen, so that it works by keyboard, by a drop and without script; it is required, so its own state tells that one was chosen.
 * Its page links `photo-input.css`.
 */
export function PhotoInput(props: PhotoInputProps) {
  const t = useT();
  return (
    <span className="choice photo">
      <input type="file" accept="image/jpeg,image/png,image/webp" required {...props} />
      <Icon name="image" />
      <span aria-hidden="true">{t("form.photo.open")}</span>
      <span aria-hidden="true">{t("form.photo.chosen")}</span>
    </span>
  );
}

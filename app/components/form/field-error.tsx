import { Icon } from "~/components/icon/icon";
import "./field.css";

/** One line beside what is to be mended; `id` is what the control is described by. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p className="error" id={id}>
      <Icon name="alert" />
      {children}
    </p>
  );
}

import { Icon } from "~/components/icon/icon";
import "./field.css";

/** The error beside a field. `id` describes the control. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p className="error" id={id}>
      <Icon name="alert" />
      {children}
    </p>
  );
}

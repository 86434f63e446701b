import type { ReactNode } from "react";
import { useScripted } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import "./submit-button.css";

interface SubmitButtonProps {
  children: ReactNode;
  className?: string;
  name?: string;
  value?: string;
  form?: string;
  /** The words while it is sent, such as "Enviando pedido". The default is "Enviando". */
  busy?: string | undefined;
}

/**
 * Sends its form. While the form is sent, where script runs, the button keeps its size, shows a ring and words, and
 * ignores further presses (`app/browser/forms.ts`).
 */
export function SubmitButton({ children, className = "btn", busy, ...rest }: SubmitButtonProps) {
  const t = useT();
  const words = useScripted() ? (busy ?? t("form.sending")) : undefined;
  return (
    <button type="submit" className={className} {...rest} data-busy={words}>
      {children}
    </button>
  );
}

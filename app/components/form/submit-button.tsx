import { useNavigation } from "@remix-run/react";
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { usePlain } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import "./submit-button.css";

interface SubmitButtonProps {
  children: ReactNode;
  className?: string;
  name?: string;
  value?: string;
  form?: string;
  /** Whether the form is being sent, if the page does not send it. */
  isPending?: boolean | undefined;
  /** The words while it is sent, such as "Enviando pedido". The default is "Enviando". */
  busy?: string | undefined;
}

/** Whether this button's form is being sent. Of several buttons or forms, only the pressed one. */
function usePending(button: RefObject<HTMLButtonElement>, { name, value }: SubmitButtonProps): boolean {
  const { state, formData, formMethod } = useNavigation();
  const isSent = useRef(false);
  useEffect(() => {
    const form = button.current?.form;
    const sent = ({ submitter }: SubmitEvent) => {
      const pressed = submitter instanceof HTMLButtonElement ? submitter.name : "";
      isSent.current = pressed === (name ?? "");
    };
    form?.addEventListener("submit", sent);
    return () => form?.removeEventListener("submit", sent);
  }, [button, name]);
  if (state === "idle" || formMethod === undefined || formMethod === "GET" || !isSent.current) return false;
  return name === undefined || formData?.get(name) === value;
}

/**
 * Sends its form. While the form is sent, where scripts run, the button keeps its size, shows a ring and words, and
 * ignores further presses.
 */
export function SubmitButton(props: SubmitButtonProps) {
  const { children, className = "btn", name, value, form, isPending = false, busy } = props;
  const t = useT();
  const button = useRef<HTMLButtonElement>(null);
  const pending = usePending(button, props) || isPending;
  const isPlain = usePlain();
  const words = busy ?? t("form.sending");
  const hold = (event: MouseEvent) => {
    if (pending) event.preventDefault();
  };
  return (
    <button
      ref={button}
      type="submit"
      className={className}
      name={name}
      value={value}
      form={form}
      data-busy={isPlain ? words : undefined}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={hold}
    >
      {pending ? words : children}
    </button>
  );
}

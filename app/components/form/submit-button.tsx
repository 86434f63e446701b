import { useNavigation } from "@remix-run/react";
import type { MouseEvent, ReactNode } from "react";
import "./submit-button.css";

interface SubmitButtonProps {
  children: ReactNode;
  className?: string;
  name?: string;
  value?: string;
  form?: string;
  /** Whether the form is on its way, where the page is not what sends it. */
  isPending?: boolean | undefined;
}

/** Whether this button's own form is on its way; of several buttons only the pressed one. */
function usePending(name: string | undefined, value: string | undefined): boolean {
  const { state, formData, formMethod } = useNavigation();
  if (state === "idle" || formMethod === undefined || formMethod === "GET") return false;
  return name === undefined || formData?.get(name) === value;
}

/** Sends its form. While that is under way, where scripts run, it shows so in place and takes no second press. */
export function SubmitButton({
  children,
  className = "btn",
  name,
  value,
  form,
  isPending = false,
}: SubmitButtonProps) {
  const pending = usePending(name, value) || isPending;
  const hold = (event: MouseEvent) => {
    if (pending) event.preventDefault();
  };
  return (
    <button
      type="submit"
      className={className}
      name={name}
      value={value}
      form={form}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={hold}
    >
      {children}
    </button>
  );
}

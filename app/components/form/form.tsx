import type { FormHTMLAttributes } from "react";
import { useHere } from "~/components/document/document";

/** A form. Without an action it posts to the URL of its page, unchanged. */
export function Form({ action, ...props }: FormHTMLAttributes<HTMLFormElement>) {
  const here = useHere();
  return <form {...props} action={action ?? here} />;
}

import { type FormProps, Form as RouterForm } from "@remix-run/react";
import { forwardRef } from "react";
import { useHere } from "~/components/frame/here";

/**
 * A form that script may send. Without an action it posts to the URL of its page, unchanged. The router's form would
 * write the URL decoded, so an id with a question mark would break.
 */
export const Form = forwardRef<HTMLFormElement, FormProps>(function Form({ action, ...props }, ref) {
  const here = useHere();
  return <RouterForm {...props} action={action ?? here} ref={ref} />;
});
